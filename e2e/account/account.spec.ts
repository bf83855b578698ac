import { address } from '../pages/checkout';
import { expect, once, test } from '../pages/test';
import { authorize, fetchApi, shippingAddress } from '../support/shop-api';

const planter = 'railing-planter-box';
const addressCalls = '/api/v1/users/addresses';
const puri = { City: 'Puri', State: 'Odisha', 'PIN code': '752001' };

test(
  'an account shows its facts, and name and password change',
  once,
  async ({ page, newAccount: { shopper }, accountPage, checkout, product, toast }) => {
    const { dialog, main, saveButton } = accountPage;
    const otherSession = await authorize(shopper);
    await accountPage.open();
    await expect(main).toContainText(shopper.email);
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
    await expect(main).toContainText(today.format(new Date()));
    const entries = page.getByRole('navigation', { name: 'Account' }).getByRole('link');
    await expect(entries).toHaveText(['Orders', 'Wishlist', 'Need help?']);

    await accountPage.press('Change name');
    await dialog.getByLabel('First name').fill('A');
    await saveButton.click();
    await expect(dialog.getByLabel('First name')).toBeFocused();
    await expect(dialog).toContainText('First name must be at least 2 characters');
    await dialog.getByLabel('First name').fill('Asha');
    await saveButton.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('definition').first()).toHaveText('Asha Iyer');

    await accountPage.press('Change password');
    const current = dialog.getByLabel('Current password', { exact: true });
    await current.fill('not-mine-26');
    await dialog.getByLabel('New password', { exact: true }).fill('balcony-26');
    await saveButton.click();
    await expect(dialog).toContainText("That isn't your current password.");
    await expect(current).toBeFocused();
    await expect(current).toHaveAttribute('aria-invalid', 'true');
    await current.fill(shopper.password);
    await saveButton.click();
    await expect(toast('Password changed')).toContainText('Other devices are signed out.');
    await expect(fetchApi('/api/v1/accountInfo', { bearer: otherSession })).rejects.toThrow('401');
    const thirdSession = await authorize({ ...shopper, password: 'balcony-26' });

    await product.buy(planter);
    await checkout.open();
    await expect(checkout.field('Full name')).toHaveValue('Asha Iyer');
    await accountPage.open();
    await accountPage.press('Sign out of all devices');
    await expect(toast('Logged out')).toContainText('You are signed out on every device.');
    await expect(page).toHaveURL('/');
    await expect(fetchApi('/api/v1/accountInfo', { bearer: thirdSession })).rejects.toThrow('401');
    await accountPage.open();
    await expect(page).toHaveURL('/login?from=%2Faccount');
  },
);

test(
  'addresses are added, edited, made the default, removed and restored',
  once,
  async ({ newAccount: { token }, accountPage, checkout, toast }) => {
    const { addresses, dialog, saveButton } = accountPage;
    const entries = addresses.getByRole('listitem');
    await fetchApi(addressCalls, { method: 'POST', bearer: token, body: shippingAddress });
    await accountPage.open();
    await expect(entries).toContainText(['Default']);
    await accountPage.press('Add an address');
    await saveButton.click();
    await expect(dialog.getByLabel('Full name')).toBeFocused();
    await expect(dialog).toContainText('Enter your city');
    await checkout.fill({ ...address, ...puri, 'Full name': 'Asha Rao', State: 'Orissa' });
    await saveButton.click();
    await expect(dialog).toHaveCount(0);
    const added = entries.filter({ hasText: 'Asha Rao' });
    await expect(added).toContainText('Puri, Odisha 752001');

    await added.getByRole('button', { name: /^Make default/ }).click();
    await expect(added).toContainText('Default');
    await added.getByRole('button', { name: /^Edit/ }).click();
    await expect(dialog.getByLabel('State')).toHaveValue('Odisha');
    await dialog.getByLabel('Full name').fill('Asha R. Rao');
    await saveButton.click();
    await expect(entries.first()).toContainText('Asha R. Rao');
    await addresses.getByRole('button', { name: /^Remove: Asha R/ }).click();
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText('Default');
    await expect(addresses.getByRole('heading', { name: 'Addresses' })).toBeFocused();
    await toast('Address removed.').getByRole('button', { name: 'Undo' }).click();
    await expect(entries.first()).toContainText('Asha R. Rao');
  },
);

test(
  'checkout saves the first address, and offers it and others later',
  once,
  async ({ page, newAccount: { token }, product, checkout }) => {
    const { changeAddress, savedAddresses, saveAddress } = checkout;
    const addresses = () => fetchApi(addressCalls, { bearer: token });
    await product.buy(planter);
    await checkout.open();
    await expect(savedAddresses).toHaveCount(0);
    await expect(saveAddress).toBeChecked();
    await checkout.fillAddress();
    await checkout.createOrder();
    await expect.poll(addresses).toMatchObject([{ ...shippingAddress, isDefault: true }]);

    const body = { ...shippingAddress, fullName: 'Asha Rao', city: 'Puri', state: 'Odisha' };
    await fetchApi(addressCalls, {
      method: 'POST',
      bearer: token,
      body: { ...body, postalCode: '752001' },
    });
    // As on another device.
    await page.evaluate(() => localStorage.clear());
    await product.buy(planter);
    await checkout.open();
    await expect(page.getByText('Deliver to Meera Iyer, 600004')).toBeVisible();
    await expect(checkout.field('City')).toHaveValue('Chennai');
    await expect(saveAddress).toHaveCount(0);
    await changeAddress.click();
    await expect(savedAddresses.getByRole('radio', { name: 'Meera Iyer' })).toBeFocused();
    await savedAddresses.getByRole('radio', { name: 'Asha Rao' }).check();
    await expect(checkout.field('City')).toHaveValue('Puri');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(changeAddress).toBeFocused();
    await expect(checkout.field('City')).toHaveValue('Chennai');
    await changeAddress.click();
    const other = savedAddresses.getByRole('radio', { name: 'Use a different address' });
    await other.check();
    await expect(checkout.field('City')).toHaveValue('');
    await expect(saveAddress).toBeChecked();
    await checkout.fill({ ...address, City: 'Salem', 'PIN code': '636001' });
    await expect(other).toBeChecked();
    await saveAddress.uncheck();
    await checkout.createOrder();
    expect(await addresses()).toHaveLength(2);
  },
);
