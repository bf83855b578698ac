import type { Locator } from '@playwright/test';
import { heading, toast } from '../support/page-helpers';
import { settings } from '../support/settings';
import { newShopper, placeOrder, type Shopper } from '../support/shop-api';
import { test as base } from '../support/test';
import { AccountPage } from './account';
import { CartPage } from './cart';
import { CheckoutPage } from './checkout';
import { DeskPage } from './desk';
import { ListingPage, type ShownProduct } from './listing';
import { OrderPage, OrdersPage, TrackPage } from './orders';
import { PaymentPage } from './payment';
import { ProductPage } from './product';
import { SignInPage } from './sign-in';

type Pages = {
  listing: ListingPage;
  product: ProductPage;
  cart: CartPage;
  signIn: SignInPage;
  accountPage: AccountPage;
  checkout: CheckoutPage;
  payment: PaymentPage;
  orders: OrdersPage;
  order: OrderPage;
  track: TrackPage;
  desk: DeskPage;
  /** The heading of level 1. */
  heading: Locator;
  main: Locator;
  toast: (text: string) => Locator;
  /** A product that can be bought: PRODUCT, else the first in stock. */
  buyable: Pick<ShownProduct, 'id' | 'name'>;
  /** SHOPPER_EMAIL, else a new account; signed in. */
  account: Pick<Shopper, 'email' | 'password'>;
  /** An unpaid order of ₹999 of `newAccount`. */
  orderId: string;
};

/** The page objects of all screens. */
export const test = base.extend<Pages>({
  listing: async ({ page }, use) => use(new ListingPage(page)),
  product: async ({ page }, use) => use(new ProductPage(page)),
  cart: async ({ page }, use) => use(new CartPage(page)),
  signIn: async ({ page }, use) => use(new SignInPage(page)),
  accountPage: async ({ page }, use) => use(new AccountPage(page)),
  checkout: async ({ page }, use) => use(new CheckoutPage(page)),
  payment: async ({ page }, use) => use(new PaymentPage(page)),
  orders: async ({ page }, use) => use(new OrdersPage(page)),
  order: async ({ page }, use) => use(new OrderPage(page)),
  track: async ({ page }, use) => use(new TrackPage(page)),
  desk: async ({ page }, use) => use(new DeskPage(page)),
  heading: async ({ page }, use) => use(heading(page)),
  main: async ({ page }, use) => use(page.getByRole('main')),
  toast: async ({ page }, use) => use((text) => toast(page, text)),
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
  orderId: async ({ newAccount }, use) => use(await placeOrder(newAccount.token)),
});

/** All addresses and accounts of these journeys are those of the fixture `testStore`. */
export const storeTest = test.extend({
  baseURL: async ({ testStore }, use) => use(testStore.origin),
  host: async ({ testStore }, use) => use(testStore.host),
});

export { allEngines, expect, once, onPhone, placesOrders, smoke } from '../support/test';
export { settings };
