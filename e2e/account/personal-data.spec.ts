import { readFile } from 'node:fs/promises';
import { expect, once, storeTest } from '../pages/test';
import { confirmPayment, merchant, showOrder } from '../support/shop-api';
import { openTaxStore, taxedPot } from '../support/tax-store';

storeTest(
  'a shopper downloads the data, and deletes the account',
  once,
  async ({ page, testStore, newAccount, signIn, accountPage, heading }) => {
    const { host: store } = testStore;
    const { dialog } = accountPage;
    const { shopper, token } = newAccount;
    await openTaxStore(testStore);
    const number = await testStore.placeOrder(token, taxedPot.id);
    await confirmPayment(number, store);

    await accountPage.open();
    const data = page.getByRole('region', { name: 'Your data' });
    const download = async (button: string) => {
      const started = page.waitForEvent('download');
      await data.getByRole('button', { name: button }).click();
      return readFile(await (await started).path(), 'utf8');
    };
    expect(JSON.parse(await download('Download as JSON'))).toMatchObject({
      ...{ account: { email: shopper.email }, orders: [{ number }] },
    });
    expect(await download('Download my data')).toContain(number);

    await data.getByRole('button', { name: 'Delete my account' }).click();
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

    await merchant.shipOrder({ store, number, tracking: 'AWB1' });
    await merchant.deliverOrder({ store, number });
    await submit.click();
    await expect(heading).toHaveText('Your account is deleted');
    await accountPage.open();
    await expect(page).toHaveURL('/login?from=%2Faccount');
    await signIn.submit(shopper);
    await expect(page.getByText("That email and password don't match.").first()).toBeVisible();
    expect(await showOrder(number, store)).toMatchObject({ email: '', shipping: { phone: '' } });
    expect(await merchant.showInvoice({ store, number })).toMatchObject({ orderId: number });
  },
);
