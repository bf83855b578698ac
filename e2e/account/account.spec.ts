import { address } from '../pages/checkout';
import { expect, once, test } from '../pages/test';
import { authorize, fetchApi } from '../support/shop-api';

const planter = 'railing-planter-box';

test(
  'a shopper changes name and password, and signs out everywhere',
  once,
  async ({ page, newAccount: { shopper }, accountPage, toast }) => {
    const { dialog, main, saveButton } = accountPage;
    const otherSession = await authorize(shopper);
    await accountPage.open();
    await expect(main).toContainText(shopper.email);
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
    await expect(main).toContainText(today.format(new Date()));
    await accountPage.press('Change name');
    await dialog.getByLabel('First name').fill('Asha');
    await saveButton.click();
    await expect(page.getByRole('definition').first()).toHaveText('Asha Iyer');

    await accountPage.press('Change password');
    const current = dialog.getByLabel('Current password', { exact: true });
    await current.fill('not-mine-26');
    await dialog.getByLabel('New password', { exact: true }).fill('balcony-26');
    await saveButton.click();
    await expect(dialog).toContainText("That isn't your current password.");
    await expect(current).toBeFocused();
    await current.fill(shopper.password);
    await saveButton.click();
    await expect(toast('Password changed')).toContainText('Other devices are signed out.');
    await expect(fetchApi('/api/v1/accountInfo', { bearer: otherSession })).rejects.toThrow('401');
    const thirdSession = await authorize({ ...shopper, password: 'balcony-26' });

    await accountPage.press('Sign out of all devices');
    await expect(toast('Logged out')).toContainText('You are signed out on every device.');
    await expect(page).toHaveURL('/');
    await expect(fetchApi('/api/v1/accountInfo', { bearer: thirdSession })).rejects.toThrow('401');
    await accountPage.open();
    await expect(page).toHaveURL('/login?from=%2Faccount');
  },
);

test(
  'checkout saves the first address, and offers it beside one that the account adds',
  once,
  async ({ page, newAccount: { token }, product, accountPage, checkout, toast }) => {
    const { addresses, dialog, saveButton } = accountPage;
    const { changeAddress, savedAddresses, saveAddress } = checkout;
    await product.buy(planter);
    await checkout.open();
    await expect(saveAddress).toBeChecked();
    await checkout.fillAddress();
    await checkout.createOrder();

    await accountPage.open();
    const entries = addresses.getByRole('listitem');
    await expect(entries).toContainText(['Default']);
    await accountPage.press('Add an address');
    await saveButton.click();
    await expect(dialog.getByLabel('Full name')).toBeFocused();
    const puri = { City: 'Puri', State: 'Orissa', 'PIN code': '752001' };
    await checkout.fill({ ...address, ...puri, 'Full name': 'Asha Rao' });
    await saveButton.click();
    const added = entries.filter({ hasText: 'Asha Rao' });
    await expect(added).toContainText('Puri, Odisha 752001');
    await added.getByRole('button', { name: /^Make default/ }).click();
    await expect(added).toContainText('Default');
    await added.getByRole('button', { name: /^Edit/ }).click();
    await dialog.getByLabel('Full name').fill('Asha R. Rao');
    await saveButton.click();
    await addresses.getByRole('button', { name: /^Remove: Asha R/ }).click();
    await expect(entries).toHaveCount(1);
    await toast('Address removed.').getByRole('button', { name: 'Undo' }).click();
    await expect(entries.first()).toContainText('Asha R. Rao');

    // As on another device.
    await page.evaluate(() => localStorage.clear());
    await product.buy(planter);
    await checkout.open();
    await changeAddress.click();
    await savedAddresses.getByRole('radio', { name: 'Meera Iyer' }).check();
    await expect(checkout.field('City')).toHaveValue('Chennai');
    await savedAddresses.getByRole('radio', { name: 'Use a different address' }).check();
    await expect(checkout.field('City')).toHaveValue('');
    await checkout.fill({ ...address, City: 'Salem', 'PIN code': '636001' });
    await saveAddress.uncheck();
    await checkout.createOrder();
    expect(await fetchApi('/api/v1/users/addresses', { bearer: token })).toHaveLength(2);
  },
);
