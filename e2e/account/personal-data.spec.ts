import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, once, storeTest } from '../pages/test';
import { confirmPayment, showOrder } from '../support/merchant';
import { merchant, newShopper } from '../support/shop-api';
import { openTaxStore, taxedPot } from '../support/tax-store';

const region = (page: Page) => page.getByRole('region', { name: 'Your data' });

async function download(page: Page, button: string): Promise<string> {
  const started = page.waitForEvent('download');
  await region(page).getByRole('button', { name: button }).click();
  return readFile(await (await started).path(), 'utf8');
}

storeTest(
  'a shopper downloads the data, and deletes the account',
  once,
  async ({ page, testStore, signIn, product, checkout, accountPage, heading }) => {
    const { host } = testStore;
    const { dialog } = accountPage;
    await openTaxStore(testStore);
    const shopper = newShopper();
    await signIn.open('/register');
    await signIn.register(shopper);
    await expect(page).toHaveURL('/');
    await signIn.open();
    await signIn.signIn(shopper);
    await product.buy(taxedPot.id);
    await checkout.open();
    await checkout.fillAddress();
    const number = await checkout.createOrder();
    await confirmPayment(number, host);

    await accountPage.open();
    const json = JSON.parse(await download(page, 'Download as JSON'));
    expect(json).toMatchObject({ account: { email: shopper.email }, orders: [{ number }] });
    const html = await download(page, 'Download my data');
    expect(html).toContain(number);
    expect(html).toContain(shopper.email);

    await region(page).getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog).toContainText('Invoices with the name and address on them');
    const password = dialog.getByLabel('Current password', { exact: true });
    const submit = dialog.getByRole('button', { name: 'Delete my account' });
    await password.fill('not-mine-26');
    await submit.click();
    await expect(dialog).toContainText("That isn't your current password.");
    await expect(password).toBeFocused();
    await password.fill(shopper.password);
    await submit.click();
    await expect(dialog).toContainText(`Order ${number} is still open.`);

    const order = { store: host, number };
    await merchant.shipOrder({ ...order, tracking: 'AWB1' });
    await merchant.deliverOrder(order);
    await submit.click();
    await expect(page).toHaveURL('/account-deleted');
    await expect(heading).toHaveText('Your account is deleted');
    await accountPage.open();
    await expect(page).toHaveURL('/login?from=%2Faccount');
    await signIn.submit(shopper);
    await expect(page.getByText("That email and password don't match.").first()).toBeVisible();

    expect(await showOrder(number, host)).toMatchObject({ email: '', shipping: { phone: '' } });
    const invoice = await merchant.showInvoice(order);
    expect(invoice).toMatchObject({
      orderId: number,
      buyer: { name: expect.stringMatching(/\w/) },
    });
  },
);
