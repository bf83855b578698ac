import {
  cartLine,
  type ScreenContext,
  setStorage,
  signInAsCustomer,
  signInWithAddresses,
  visit,
} from '../screen-context';
import type { Screen } from '../screens';
import { fillAddress } from '../shipping';
import { newShopper, register } from '../shop-api';
import { signInToTaxStore, taxedPot } from '../tax-store';
import { expect, signIn } from '../test';

async function open(context: ScreenContext, lines = [cartLine({ quantity: 2 })]): Promise<void> {
  await signInAsCustomer(context);
  await setStorage(context.page, 'cart', lines);
  await visit(context.page, '/checkout', 'Checkout');
  // The heading appears before the form.
  await expect(context.page.getByRole('button', { name: 'Create Order' })).toBeVisible();
}

export const checkoutScreens: Screen[] = [
  { name: 'checkout', show: (context) => open(context) },
  {
    name: 'checkout-coupon',
    async show(context) {
      await setStorage(context.page, 'coupon', 'GARDEN10');
      await open(context);
      await expect(context.page.getByText('Discount (GARDEN10)')).toBeVisible();
    },
  },
  {
    name: 'checkout-errors',
    async show(context) {
      await open(context);
      const { page } = context;
      await expect(page.getByLabel('City', { exact: true })).not.toHaveValue('');
      await fillAddress(page, { City: '', 'PIN code': '06004', Phone: '123', State: 'Bavaria' });
      await page.getByRole('button', { name: 'Create Order' }).click();
      await expect(page.getByText('Enter your city')).toBeVisible();
    },
  },
  {
    name: 'checkout-changed',
    async show(context) {
      await open(context, [cartLine({ price: 899 })]);
      await expect(context.page.getByRole('main').getByRole('alert')).toContainText('now ₹999');
    },
  },
  {
    name: 'checkout-above-stock',
    async show(context) {
      const name = 'Two-Seater Teak Garden Bench';
      await open(context, [
        cartLine({ id: 'two-seater-teak-bench', name, price: 15_999, quantity: 900 }),
      ]);
      await expect(context.page.getByText(`${name}: only`)).toBeVisible();
    },
  },
  {
    name: 'checkout-offline',
    async show(context) {
      await open(context);
      const { page } = context;
      await fillAddress(page);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Create Order' }).click();
      await expect(page.locator('form :focus')).toContainText('You seem to be offline');
    },
  },
  {
    name: 'checkout-empty-cart',
    async show({ page }) {
      const shopper = newShopper();
      await register(shopper);
      await signIn(page.context(), shopper);
      await visit(page, '/checkout', 'Your cart is empty');
      const browse = page.getByRole('main').getByRole('link', { name: 'Browse Products' });
      await expect(browse).toHaveAttribute('href', '/products');
      await expect(page.getByRole('button', { name: 'Create Order' })).toHaveCount(0);
    },
  },
  {
    name: 'checkout-unpaid-order',
    async show(context) {
      await signInAsCustomer(context);
      await visit(context.page, '/checkout', 'Payment pending');
    },
  },
  {
    name: 'checkout-sizes',
    async show(context) {
      const name = 'Monsoon Garden Clogs';
      await open(context, [cartLine({ id: 'monsoon-garden-clogs', name, price: 974 })]);
      const { page } = context;
      await fillAddress(page);
      await page.getByRole('button', { name: 'Create Order' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Choose a size');
    },
  },
  {
    name: 'checkout-business',
    async show({ page }) {
      const { origin } = await signInToTaxStore(page);
      await page.goto(`${origin}/product/${taxedPot.id}`);
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(page).toHaveURL(`${origin}/cart`);
      await visit(page, `${origin}/checkout`, 'Checkout');
      await fillAddress(page);
      await page.getByLabel('I need a GST invoice for a business').check();
      await page.getByLabel('GSTIN (for a business invoice)').fill('33AAGCB7383J1ZG');
      await page.getByRole('button', { name: 'Create Order' }).click();
      await expect(page.getByText('Invalid GSTIN')).toBeVisible();
    },
  },
  {
    name: 'checkout-saved-address',
    async show({ page }) {
      await signInWithAddresses(page);
      await setStorage(page, 'cart', [cartLine()]);
      await visit(page, '/checkout', 'Checkout');
      await expect(page.getByText('Deliver to Meera Iyer, 600004')).toBeVisible();
    },
  },
  {
    name: 'checkout-deliver-to',
    async show({ page }) {
      await signInWithAddresses(page);
      await setStorage(page, 'cart', [cartLine()]);
      await visit(page, '/checkout', 'Checkout');
      await page.getByRole('button', { name: 'Change the address' }).click();
      await page.getByRole('radio', { name: 'Use a different address' }).check();
      await expect(page.getByRole('checkbox', { name: 'Save this address' })).toBeChecked();
    },
  },
];
