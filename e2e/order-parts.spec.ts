import { endpoints } from '@/lib/contract/endpoints';
import { confirmPayment } from './support/merchant';
import { merchant, shippingAddress } from './support/shop-api';
import { expect, once, signIn, test } from './support/test';

const gst = {
  gstin: '29AAGCB7383J1Z4',
  legalName: 'Lake View Pottery LLP',
  address: '42, 3rd Cross, Malleshwaram, Bengaluru 560003',
};

test(
  'an order arrives in two parcels, and one item is returned',
  once,
  async ({ page, testStore }) => {
    await testStore.open('Lake View Pottery', { gst, returns: { days: 7 } });
    await testStore.saveProducts(
      { id: 'matka', title: 'Terracotta Matka', price: 499, hsn: '6913', gstRatePoints: 1800 },
      { id: 'diya', title: 'Clay Diya', price: 120, hsn: '6913', gstRatePoints: 1800 },
    );
    const { host, origin } = testStore;
    const token = await signIn(page.context(), await testStore.register(), host);
    const body = { products: { matka: 2, diya: 1 }, shippingAddress };
    const { id: number } = await testStore.send<{ id: string }>(endpoints.createOrder, {
      token,
      body,
    });
    const order = { store: host, number };
    await confirmPayment(number, host);
    await merchant.shipOrder({
      ...order,
      items: [{ item: 'matka', quantity: 1 }],
      tracking: { number: 'EE1', carrier: 'India Post' },
    });

    await page.goto(`${origin}/orders/${number}`);
    const main = page.getByRole('main');
    await expect(main.getByText('1 of 3 items is on its way.')).toBeVisible();
    await expect(main).toContainText('1 × Terracotta MatkaIndia Post EE1');
    await expect(main.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    await merchant.shipOrder({ ...order, tracking: { number: 'EE2' } });
    await merchant.deliverOrder(order);

    await page.reload();
    await page.getByRole('button', { name: 'Return', exact: true }).click();
    const form = page.getByRole('form', { name: 'Return items' });
    await form.getByRole('button', { name: 'Ask for a return' }).click();
    await expect(form.getByText('Please choose what to return, and tell us why.')).toBeVisible();
    await form.getByLabel('Terracotta Matka').selectOption('Return 1');
    await form.getByLabel('Reason').fill('Cracked at the rim');
    await form.getByRole('button', { name: 'Ask for a return' }).click();
    await expect(main).toContainText('You asked to return 1 × Terracotta Matka.');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Return', exact: true })).toHaveCount(0);

    await merchant.decideReturn({ ...order, isAccepted: true, reply: 'Our courier collects it.' });
    await page.reload();
    await expect(main).toContainText('We have accepted your return of 1 × Terracotta Matka.');
    await expect(main).toContainText('Our courier collects it.');
    await merchant.returnOrder({
      ...order,
      items: [{ item: 'matka', quantity: 1 }],
      restock: true,
    });
    await page.reload();
    await expect(main).toContainText('1 returned');
    await expect(main).toContainText(
      /Cancelled or returned items−₹499\.00Total without them₹[\d,.]+/,
    );
    await expect(main).toContainText('₹499.00 is due back to you.');
    await merchant.recordRefund(order);
    await page.reload();
    await expect(main).toContainText('We have refunded ₹499.00 to you.');
    await page.getByRole('link', { name: 'Credit note' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credit note');
    await expect(main).toContainText('Terracotta Matka');
    await expect(main).not.toContainText('Clay Diya');
  },
);
