import { settings } from '../support/settings';
import { newShopper, type Shopper } from '../support/shop-api';
import { test as base } from '../support/test';
import { CartPage } from './cart';
import { CheckoutPage } from './checkout';
import { HomePage } from './home';
import { ListingPage, type ShownProduct } from './listing';
import { OrdersPage } from './orders';
import { PaymentPage } from './payment';
import { ProductPage } from './product';
import { SignInPage } from './sign-in';
import { TrackPage } from './track';

type Pages = {
  home: HomePage;
  listing: ListingPage;
  product: ProductPage;
  cart: CartPage;
  signIn: SignInPage;
  checkout: CheckoutPage;
  payment: PaymentPage;
  orders: OrdersPage;
  track: TrackPage;
  /** A product that can be bought: PRODUCT, else the first in stock. */
  buyable: Pick<ShownProduct, 'id' | 'name'>;
  /** SHOPPER_EMAIL, else a new account; signed in. */
  account: Pick<Shopper, 'email' | 'password'>;
};

/** The page objects of all screens. */
export const test = base.extend<Pages>({
  home: async ({ page }, use) => use(new HomePage(page)),
  listing: async ({ page }, use) => use(new ListingPage(page)),
  product: async ({ page }, use) => use(new ProductPage(page)),
  cart: async ({ page }, use) => use(new CartPage(page)),
  signIn: async ({ page }, use) => use(new SignInPage(page)),
  checkout: async ({ page }, use) => use(new CheckoutPage(page)),
  payment: async ({ page }, use) => use(new PaymentPage(page)),
  orders: async ({ page }, use) => use(new OrdersPage(page)),
  track: async ({ page }, use) => use(new TrackPage(page)),
  buyable: async ({ listing, product }, use) => {
    if (settings.product) {
      await product.open(settings.product);
      return use({ id: settings.product, name: (await product.heading.textContent()) ?? '' });
    }
    await listing.openFirstCategory();
    return use(await listing.describe(listing.firstInStock));
  },
  account: async ({ signIn }, use) => {
    const credentials = settings.shopper ?? newShopper();
    if (!settings.shopper) {
      await signIn.open('/register');
      await signIn.register(credentials as Shopper);
    }
    await signIn.open('/login');
    await signIn.signIn(credentials);
    await use(credentials);
  },
});

export { expect, once, onPhone, placesOrders, smoke } from '../support/test';
export { settings };
