import { addProductToCart } from './support/page-helpers';
import { fillAddress } from './support/shipping';
import { expect, onPhone, signIn, test } from './support/test';
import { TestStore } from './support/test-store';

const bengaluru = { 'PIN code': '560001', City: 'Bengaluru', State: 'Karnataka' };
const portBlair = {
  'PIN code': '744101',
  City: 'Port Blair',
  State: 'Andaman and Nicobar Islands',
};

test('furniture with a surcharge goes only where the store delivers', onPhone, async ({ page }) => {
  const store = new TestStore();
  await store.open('Teak Yard', {
    delivery: {
      minDays: 2,
      maxDays: 7,
      charges: {
        charge: 79,
        freeFrom: 999,
        notServed: ['744'],
        categories: { Furniture: 499 },
        express: { charge: 150, maxDays: 1, pinPrefixes: ['560'] },
      },
    },
  });
  await store.saveProducts(
    { id: 'stool', title: 'Teak Stool', price: 2400, category: 'Furniture' },
    { id: 'oil', title: 'Teak Oil', price: 400, category: 'Care' },
  );
  await signIn(page.context(), await store.register(), store.host);

  const cart = page.getByRole('region', { name: 'Summary' });
  await addProductToCart(page, 'oil', store);
  await expect(cart).toContainText('Add ₹599 more for free delivery.');
  await cart.getByRole('button', { name: 'Clear Cart' }).tap();
  await page.goto(`${store.origin}/product/stool`);
  await expect(page.getByRole('main')).toContainText('Delivery from ₹499');
  await addProductToCart(page, 'stool', store);
  await expect(cart).toContainText('Shipping of Furniture₹499');
  await expect(cart).toContainText('Total₹2,899');
  await cart.getByText('Check delivery charge for your PIN code').tap();
  await cart.getByLabel('PIN code').fill('744101');
  await cart.getByRole('button', { name: 'Check', exact: true }).tap();
  await expect(cart).toContainText("We don't deliver to PIN code 744101.");
  await expect(cart).not.toContainText('Get it by');
  await page.goto(`${store.origin}/product/stool`);
  await expect(page.getByText("We don't deliver to PIN code 744101.")).toBeVisible();
  await expect(page.getByText('Delivery from ₹499')).toBeHidden();

  await page.goto(`${store.origin}/checkout`);
  await fillAddress(page, portBlair);
  const pin = page.getByLabel('PIN code', { exact: true });
  await expect(pin).toHaveAccessibleDescription("We don't deliver to PIN code 744101.");
  const total = page.locator('[data-action-bar]');
  await expect(total).not.toContainText('Pay on next page');
  await page.getByRole('button', { name: 'Create Order' }).tap();
  await expect(pin).toBeFocused();
  await expect(page).toHaveURL(/\/checkout$/);

  await fillAddress(page, bengaluru);
  await expect(total).toContainText('Pay on next page₹2,899');
  await page.getByRole('radio', { name: 'Express' }).check();
  await expect(total).toContainText('Pay on next page₹3,049');
  await page.getByRole('button', { name: 'Create Order' }).tap();
  await expect(page).toHaveURL(/\/payment\?orderId=./);
  await expect(page.getByRole('main')).toContainText('₹3,049');
  const orderId = new URL(page.url()).searchParams.get('orderId');
  await page.goto(`${store.origin}/orders/${orderId}`);
  await expect(page.getByRole('main')).toContainText('Express₹150');
  await expect(page.getByRole('main')).toContainText('MethodExpress Shipping');
});
