import { expect, once, storeTest } from '../pages/test';
import { fetchRaw } from '../support/fetch-raw';
import { confirmPayment, fetchOrders, merchant } from '../support/shop-api';
import { openTaxStore, taxedPot } from '../support/tax-store';

storeTest(
  'a business orders with a GSTIN, and opens tax invoice and credit note',
  once,
  async ({ page, testStore, newAccount, product, checkout, order, main, heading }) => {
    const { host, origin } = testStore;
    await openTaxStore(testStore);
    await product.buy(taxedPot.id);
    await checkout.open();
    await checkout.fillAddress();
    await page.getByLabel('I need a GST invoice for a business').check();
    const gstin = page.getByLabel('GSTIN (for a business invoice)');
    await gstin.fill('33AAGCB7383J1ZG');
    await page.getByLabel('Business name').fill('Marina <Cafés> & Co.');
    await checkout.createButton.click();
    await expect(gstin).toBeFocused();
    await expect(gstin).toHaveAccessibleDescription(/Check its 15 characters/);
    expect(await fetchOrders(newAccount.token, host)).toEqual([]);
    await gstin.fill('33aagcb7383j1zf');
    await page.reload();
    await expect(gstin).toHaveValue('33aagcb7383j1zf');
    const orderId = await checkout.createOrder();

    await order.open(orderId);
    await expect(page.getByText('Payment is pending for this order.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Invoice' })).toHaveCount(0);
    await confirmPayment(orderId, host);
    await page.reload();
    await page.getByRole('link', { name: 'Invoice' }).click();
    await expect(heading).toHaveText('Tax invoice');
    await expect(main).toContainText(/Invoice\s*\d\d-\d\d\/000001/);
    await expect(main).toContainText('Billed to Marina <Cafés> & Co.');
    await expect(main).toContainText('GSTIN 33AAGCB7383J1ZF');
    await page.evaluate(() =>
      Object.assign(window, { print: () => document.body.append('printed') }),
    );
    await page.getByRole('button', { name: 'Print or save as PDF' }).click();
    await expect(page.getByText('printed')).toBeVisible();
    await page.getByRole('link', { name: `Back to order ${orderId}` }).click();

    await merchant.cancelOrder({ store: host, number: orderId });
    await page.reload();
    await page.getByRole('link', { name: 'Credit note' }).click();
    await expect(heading).toHaveText('Credit note');
    await expect(page.getByRole('columnheader', { name: 'IGST (₹)' }).first()).toBeVisible();
    const stranger = await testStore.authorize(await testStore.register());
    const cookie = `auth_token=${stranger}`;
    const invoice = await fetchRaw(`${origin}/orders/${orderId}/invoice`, undefined, { cookie });
    expect(invoice.status).toBe(404);
  },
);
