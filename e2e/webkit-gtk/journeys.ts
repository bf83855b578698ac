import { test as base, expect } from '@playwright/test';
import { showOrder } from '../support/merchant';
import { successPath } from '../support/payment';
import { settings } from '../support/settings';
import { address } from '../support/shipping';
import { authorize, newShopper, placeOrder, register, type Shopper } from '../support/shop-api';
import { stores } from '../support/urls';
import { Tab } from './tab';
import { openSession } from './web-driver';

type Fixtures = { tab: Tab; shopper: Shopper };

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from the pattern
  tab: async ({}, use) => {
    const { url, stop } = await openSession(process.env.WEBKIT_DRIVER ?? '');
    try {
      const tab = new Tab(url, stores.garden);
      await tab.resize(1280, 1000);
      await use(tab);
      await tab.close();
    } finally {
      stop();
    }
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from the pattern
  shopper: async ({}, use) => {
    const shopper = newShopper();
    await register(shopper);
    await use(shopper);
  },
});

test.skip(settings.deployment !== undefined, '@own-shop: it needs the demo shop');

const keys = { enter: '\uE007', escape: '\uE00C' };

test('a first purchase by UPI', async ({ tab }) => {
  const { firstName, lastName, email, password } = newShopper();
  await tab.goto('/');
  await tab.click('button', 'Add to Cart: Money Plant (Golden Pothos)');
  await tab.click('button', /^Checkout/);
  await tab.expectHeading('Sign in or create an account to check out');
  await tab.fill('First name', firstName);
  await tab.fill('Last name', lastName);
  await tab.fill('Email', email);
  await tab.fill('Password', password);
  await tab.fill('Confirm password', password);
  await tab.click('button', 'Create account');

  await tab.expectHeading('Checkout');
  await expect.poll(() => tab.valueOf('Full name')).toBe(`${firstName} ${lastName}`);
  await tab.fill('PIN code', '560038');
  await expect.poll(() => tab.valueOf('City')).toBe('Bengaluru');
  await expect.poll(() => tab.valueOf('State')).toBe('Karnataka');
  await tab.fill('Address', '12, 100 Feet Road, Indiranagar');
  await tab.fill('Phone', '9845012345');
  await tab.click('button', 'Create Order');

  await tab.expectHeading('Complete Your Payment');
  const orderId = new URL(await tab.url()).searchParams.get('orderId') ?? '';
  await tab.click('button', /^Pay/);
  await tab.expectHeading(/^Amount payable to/);
  await tab.click('button', 'Approve');
  await tab.expectHeading('Thank you for your order');
  expect(await tab.url()).toBe(stores.garden + successPath(orderId));
  expect((await showOrder(orderId)).status).toBe(1);
});

test('filters stay open in their sheet and narrow a listing', async ({ tab }) => {
  await tab.resize(375, 812);
  await tab.goto('/products?category=pots%20%26%20planters');
  await tab.expectCount(0, 'region', 'Filters');
  await tab.click('button', 'Filters');
  await tab.click('checkbox', 'Sage (2)');
  await expect.poll(() => tab.url()).toMatch(/color=Sage$/);
  await tab.expectCount(1, 'region', 'Filters');
  await tab.click('button', 'Show 2 items');
  await tab.expectCount(0, 'region', 'Filters');
  await tab.expectCount(2, 'article');
  await tab.click('link', 'Remove Sage');
  await tab.expectCount(12, 'article');
});

test('a search suggests products', async ({ tab }) => {
  await tab.goto('/');
  await tab.click('link', 'Search');
  await tab.expectFocus('Search products');
  await tab.press('teak ben');
  await tab.click('option', /Two-Seater Teak Garden Bench/);
  await tab.expectHeading('Two-Seater Teak Garden Bench');
  await tab.expectCount(0, 'dialog', 'Search');
  await tab.click('link', 'Search');
  await tab.expectFocus('Search products');
  await tab.press(`trowel${keys.enter}`);
  await tab.expectHeading('Results for “trowel”');
});

test('a product in a size and a colour', async ({ tab }) => {
  await tab.goto('/product/monsoon-garden-clogs');
  await tab.click('button', 'Size guide');
  await tab.expectCount(1, 'dialog', 'Size guide');
  await tab.press(keys.escape);
  await tab.expectCount(0, 'dialog', 'Size guide');
  await tab.click('radio', 'UK 7');
  await tab.click('radio', 'Olive');
  await tab.click('button', 'Increase quantity');
  await tab.click('button', 'Add to Cart');
  await tab.expectHeading('Your cart');
  await tab.expectText('Subtotal (2 items)');
  await tab.expectText('Size: UK 7');
});

test('checkout names the fields in error and then places the order', async ({ tab, shopper }) => {
  await tab.signIn(shopper);
  await tab.goto('/products?category=pots%20%26%20planters');
  await tab.click('button', 'Add to Cart: Balcony Railing Planter Box');
  await tab.expectCount(1, 'dialog');
  await tab.goto('/checkout');
  await tab.expectHeading('Checkout');
  for (const [label, value] of Object.entries(address)) await tab.fill(label, value);
  await tab.fill('PIN code', '06004');
  await tab.fill('Phone', '12345');
  await tab.click('button', 'Create Order');
  await tab.expectText('Enter a 6-digit PIN code, such as 560003');
  await tab.expectText('Enter a 10-digit phone number');
  await tab.expectFocus('PIN code');
  await tab.fill('PIN code', address['PIN code']);
  await tab.fill('Phone', address.Phone);
  await tab.click('button', 'Create Order');
  await tab.expectHeading('Complete Your Payment');
});

test('a QR code is paid in another window', async ({ tab, shopper }) => {
  const orderId = await placeOrder(await authorize(shopper));
  await tab.signIn(shopper);
  await tab.goto(`/payment?orderId=${orderId}`);
  await tab.click('radio', 'UPI QR code');
  await tab.click('button', /^Pay/);
  await tab.expectHeading('Scan QR Code to Complete Payment');
  await tab.expectCount(1, 'img', 'QR code to pay for this order');
  const [link] = await tab.all('link', 'Pay in browser instead');
  const bankPage = await tab.evaluate<string>('return arguments[0].href', link);
  await tab.inNewWindow(async () => {
    await tab.goto(bankPage);
    await tab.click('button', 'Approve');
    await tab.expectHeading(/./);
  });
  await expect.poll(() => tab.url()).toBe(stores.garden + successPath(orderId));
});

test('the chosen theme persists', async ({ tab }) => {
  const background = () =>
    tab.evaluate<string>('return getComputedStyle(document.body).backgroundColor');
  await tab.goto('/');
  const light = await background();
  await tab.click('button', 'Switch between light and dark');
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await tab.goto('/contact');
  expect(await background()).toBe(dark);
});
