import AppNavigation
import DeepLinks
