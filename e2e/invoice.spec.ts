import type { Page } from '@playwright/test';
import { fetchRaw } from './support/fetch-raw';
import { cancelOrder, confirmPayment } from './support/merchant';
import { addProductToCart } from './support/page-helpers';
import { createOrder, fillAddress } from './support/shipping';
import { authorize, fetchOrders, newShopper, placeOrder, register } from './support/shop-api';
import { signInToTaxStore, taxedPot } from './support/tax-store';
import { expect, once, signIn, test } from './support/test';

const gstin = (page: Page) => page.getByLabel('GSTIN (for a business invoice)');
const business = (page: Page) => page.getByLabel('I need a GST invoice for a business');
const createButton = (page: Page) => page.getByRole('button', { name: 'Create Order' });

test('a business orders with a GSTIN and opens its tax invoice', async ({ page }) => {
  const { token, ...store } = await signInToTaxStore(page);
  await page.goto(`${store.origin}/product/${taxedPot.id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page).toHaveURL(`${store.origin}/cart`);
  await page.goto(`${store.origin}/checkout`);
  await fillAddress(page);
  await business(page).check();
  await gstin(page).fill('33AAGCB7383J1ZG');
  await page.getByLabel('Business name').fill('Marina <Cafés> & Co.');
  await createButton(page).click();
  await expect(gstin(page)).toBeFocused();
  await expect(gstin(page)).toHaveAccessibleDescription(/Check its 15 characters/);
  expect(await fetchOrders(token, store.host)).toEqual([]);

  await gstin(page).fill('33aagcb7383j1zf');
  await page.reload();
  await expect(gstin(page)).toHaveValue('33aagcb7383j1zf');
  await expect(page.getByLabel('Business name')).toHaveValue('Marina <Cafés> & Co.');
  const orderId = await createOrder(page);

  await page.goto(`${store.origin}/orders/${orderId}`);
  await expect(page.getByText('Payment is pending for this order.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invoice' })).toHaveCount(0);
  await confirmPayment(orderId, store.host);
  await page.reload();
  await page.getByRole('link', { name: 'Invoice' }).click();
  await expect(page).toHaveURL(`${store.origin}/orders/${orderId}/invoice`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tax invoice');
  const main = page.getByRole('main');
  await expect(main).toContainText(/Invoice\s*\d\d-\d\d\/000001/);
  await expect(main).toContainText('GSTIN 29AAGCB7383J1Z4');
  await expect(main).toContainText('Billed to Marina <Cafés> & Co.');
  await expect(main).toContainText('GSTIN 33AAGCB7383J1ZF');
  await expect(main).toContainText('Tamil Nadu (33)');
  const items = page.getByRole('region', { name: 'Items' }).locator('tbody tr');
  await expect(items.getByRole('cell')).toHaveText([
    'Terracotta Matka',
    '6913',
    '1 NOS',
    '499.00',
    '422.88',
    '18%',
    '76.12',
    '499.00',
  ]);
  await page.evaluate(() =>
    Object.assign(window, { print: () => document.body.append('printed') }),
  );
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect(page.getByText('printed')).toBeVisible();

  const back = page.getByRole('link', { name: `Back to order ${orderId}` });
  await page.emulateMedia({ media: 'print' });
  await expect(back).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await back.click();
  await expect(page).toHaveURL(`${store.origin}/orders/${orderId}`);
});

test(
  'a cancelled order has a credit note that only its shopper can open',
  once,
  async ({ page }) => {
    const { token, ...store } = await signInToTaxStore(page);
    const orderId = await placeOrder(token, { product: taxedPot.id, host: store.host });
    await confirmPayment(orderId, store.host);
    await cancelOrder(orderId, store.host);
    await page.goto(`${store.origin}/orders/${orderId}`);
    await page.getByRole('link', { name: 'Credit note' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credit note');
    await expect(page.getByRole('columnheader', { name: 'IGST (₹)' }).first()).toBeVisible();

    const stranger = newShopper();
    await register(stranger, store.host);
    const read = (cookie: string) =>
      fetchRaw(`${store.origin}/orders/${orderId}/invoice`, undefined, { cookie });
    const foreign = await authorize(stranger, store.host);
    expect((await read(`auth_token=${foreign}`)).status).toBe(404);
    for (const cookie of ['', 'auth_token=nobody']) {
      const { status, headers } = await read(cookie);
      expect({ status, location: headers.location }).toEqual({
        status: 307,
        location: expect.stringContaining(
          `/login?from=${encodeURIComponent(`/orders/${orderId}/invoice`)}`,
        ),
      });
    }
  },
);

test('a store without a GSTIN shows no GSTIN field', once, async ({ page, testStore }) => {
  const { host, origin } = testStore;
  await testStore.saveProducts({ id: 'urn', title: 'Stone Urn', price: 500 });
  await signIn(page.context(), await testStore.register(), host);
  await addProductToCart(page, 'urn', testStore);
  await page.goto(`${origin}/checkout`);
  await expect(createButton(page)).toBeVisible();
  await expect(business(page)).toHaveCount(0);
});
