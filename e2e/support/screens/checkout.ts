import type { Screen } from '../screens';
import { fillAddress } from '../shipping';
import { newShopper, register } from '../shop-api';
import { cartLine, enterAsCustomer, enterWithAddresses, keep, type Stage, visit } from '../stage';
import { enterTaxStore, taxedPot } from '../tax-store';
import { expect, signIn } from '../test';

async function open(stage: Stage, lines = [cartLine({ quantity: 2 })]): Promise<void> {
  await enterAsCustomer(stage);
  await keep(stage.page, 'cart', lines);
  await visit(stage.page, '/checkout', 'Checkout');
  // The heading stands above the form while it is still being asked for.
  await expect(stage.page.getByRole('button', { name: 'Create Order' })).toBeVisible();
}

/** The address and the summary before an order is made. */
export const checkoutScreens: Screen[] = [
  { name: 'checkout', show: (stage) => open(stage) },
  {
    name: 'checkout-coupon',
    async show(stage) {
      await keep(stage.page, 'coupon', 'MONSOON10');
      await open(stage);
      await expect(stage.page.getByText('Discount (MONSOON10)')).toBeVisible();
    },
  },
  {
    name: 'checkout-errors',
    async show(stage) {
      await open(stage);
      const { page } = stage;
      await expect(page.getByLabel('City', { exact: true })).not.toHaveValue('');
      await fillAddress(page, { City: '', 'PIN code': '06004', Phone: '123', State: 'Bavaria' });
      await page.getByRole('button', { name: 'Create Order' }).click();
      await expect(page.getByText('Enter the city')).toBeVisible();
    },
  },
  {
    name: 'checkout-changed',
    async show(stage) {
      await open(stage, [cartLine({ price: 899 })]);
      await expect(stage.page.getByRole('main').getByRole('alert')).toContainText('now ₹999');
    },
  },
  {
    name: 'checkout-refused',
    async show(stage) {
      const name = 'Two-Seater Teak Garden Bench';
      await open(stage, [
        cartLine({ id: 'two-seater-teak-bench', name, price: 15_999, quantity: 900 }),
      ]);
      const { page } = stage;
      await fillAddress(page);
      await page.getByRole('button', { name: 'Create Order' }).click();
      await expect(page.locator('form :focus')).toContainText(name);
    },
  },
  {
    name: 'checkout-empty-cart',
    async show({ page }) {
      const shopper = newShopper();
      await register(shopper);
      await signIn(page.context(), shopper);
      await visit(page, '/checkout', 'Checkout');
      await expect(page.getByRole('button', { name: 'Create Order' })).toBeVisible();
    },
  },
  {
    name: 'checkout-order-waiting',
    async show(stage) {
      await enterAsCustomer(stage);
      await visit(stage.page, '/checkout', 'Your order waits for payment');
    },
  },
  {
    name: 'checkout-sizes',
    async show(stage) {
      const name = 'Monsoon Garden Clogs';
      await open(stage, [cartLine({ id: 'monsoon-garden-clogs', name, price: 974.5 })]);
      const { page } = stage;
      await fillAddress(page);
      await page.getByRole('button', { name: 'Create Order' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Choose a size');
    },
  },
  {
    name: 'checkout-business',
    async show({ page }) {
      const { origin } = await enterTaxStore(page);
      await page.goto(`${origin}/product/${taxedPot.id}`);
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(page).toHaveURL(`${origin}/cart`);
      await visit(page, `${origin}/checkout`, 'Checkout');
      await fillAddress(page);
      await page.getByLabel('GSTIN (for a business invoice)').fill('33AAGCB7383J1ZG');
      await page.getByRole('button', { name: 'Create Order' }).click();
      await expect(page.getByText('This is no GSTIN')).toBeVisible();
    },
  },
  {
    name: 'checkout-deliver-to',
    async show({ page }) {
      await enterWithAddresses(page);
      await keep(page, 'cart', [cartLine()]);
      await visit(page, '/checkout', 'Checkout');
      await page.getByLabel('Deliver to').selectOption('Another address');
      await expect(page.getByRole('checkbox', { name: 'Save this address' })).toBeChecked();
    },
  },
];
