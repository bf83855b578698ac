import type { Show } from './screen-context';
import { accountScreens } from './screens/account';
import { cartScreens } from './screens/cart';
import { catalogueScreens } from './screens/catalogue';
import { checkoutScreens } from './screens/checkout';
import { ordersScreens } from './screens/orders';
import { pageScreens } from './screens/pages';
import { paymentScreens } from './screens/payment';
import { productScreens } from './screens/product';

/** A screen of the shop in one of its states. */
export type Screen = {
  /** Area first, such as `cart-empty`. */
  name: string;
  show: Show;
  /** The only project that shows it. */
  on?: 'phone' | 'desktop';
  /** An overlay covers the page. */
  isOverlay?: boolean;
};

export const screens: readonly Screen[] = [
  ...catalogueScreens,
  ...productScreens,
  ...cartScreens,
  ...accountScreens,
  ...checkoutScreens,
  ...paymentScreens,
  ...ordersScreens,
  ...pageScreens,
];
