import { endpoints } from '@aangan/contract/endpoints';
import { expect, once, storeTest } from '../pages/test';
import { confirmPayment, merchant, shippingAddress } from '../support/shop-api';
import { openTaxStore } from '../support/tax-store';

storeTest(
  'an order arrives in two parcels, and one item is returned',
  once,
  async ({ page, testStore, newAccount: { token }, order, main, heading }) => {
    const { host } = testStore;
    await openTaxStore(testStore, { returns: { days: 7 } });
    const body = { products: { matka: 2, diya: 1 }, shippingAddress };
    const ordered = testStore.send<{ id: string }>(endpoints.createOrder, { token, body });
    const number = (await ordered).id;
    const parcel = { store: host, number };
    await confirmPayment(number, host);
    const first = { items: ['matka:1'], tracking: 'EE1', carrier: 'India Post' };
    await merchant.shipOrder({ ...parcel, ...first });

    await order.open(number);
    await expect(main.getByText('1 of 3 items is on its way.')).toBeVisible();
    await expect(main).toContainText('1 × Terracotta MatkaIndia Post EE1');
    await expect(order.cancelButton).toHaveCount(0);
    await merchant.shipOrder({ ...parcel, tracking: 'EE2' });
    await merchant.deliverOrder(parcel);

    await page.reload();
    await page.getByRole('button', { name: 'Return', exact: true }).click();
    const form = page.getByRole('form', { name: 'Return items' });
    await form.getByLabel('Terracotta Matka').selectOption('Return 1');
    await form.getByLabel('Reason').selectOption('It arrived damaged or does not work');
    await form.getByLabel('Details').fill('Cracked at the rim');
    await form.getByRole('button', { name: 'Ask for a return' }).click();
    await expect(main).toContainText('You asked to return 1 × Terracotta Matka.');
    await expect(heading).toBeFocused();

    await merchant.acceptReturn({ ...parcel, reply: 'Our courier collects it.' });
    await page.reload();
    await expect(main).toContainText('We have accepted your return of 1 × Terracotta Matka.');
    await expect(main).toContainText('Our courier collects it.');
    await merchant.returnOrder({ ...parcel, items: ['matka:1'], restock: true });
    await page.reload();
    await expect(main).toContainText('1 returned');
    await expect(main).toContainText('₹499.00 is due back to you.');
    await merchant.recordRefund(parcel);
    await page.reload();
    await expect(main).toContainText('We have refunded ₹499.00 to you.');
    await page.getByRole('link', { name: 'Credit note' }).click();
    await expect(heading).toHaveText('Credit note');
    await expect(main).toContainText('Terracotta Matka');
    await expect(main).not.toContainText('Clay Diya');
  },
);
