import type { Page } from '@playwright/test';
import { addProductToCart, toast } from './support/page-helpers';
import { address, fillAddress, savedAddress } from './support/shipping';
import { authorize, fetchApi } from './support/shop-api';
import { expect, once, test } from './support/test';

const addressBook = (page: Page) => page.getByRole('region', { name: 'Addresses' });
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true });
const saveAddress = (bearer: string, changes: object) =>
  fetchApi('/api/v1/users/addresses', {
    method: 'POST',
    bearer,
    body: { ...savedAddress, ...changes },
  });

test('a changed name appears at checkout', once, async ({ page, signedIn: _ }) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change name' }).click();
  await dialog(page).getByLabel('First name').fill('A');
  await save(page).click();
  await expect(dialog(page).getByLabel('First name')).toBeFocused();
  await expect(dialog(page)).toContainText('First name must be at least 2 characters');
  await dialog(page).getByLabel('First name').fill('Asha');
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('definition').first()).toHaveText('Asha Iyer');
  await addProductToCart(page, 'railing-planter-box');
  await page.goto('/checkout');
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Iyer');
});

test(
  'a password change requires the current password and signs out other devices',
  once,
  async ({ page, signedIn: { shopper } }) => {
    const otherSession = await authorize(shopper);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Change password' }).click();
    const currentPassword = dialog(page).getByLabel('Current password', { exact: true });
    await currentPassword.fill('not-mine-26');
    await dialog(page).getByLabel('New password', { exact: true }).fill('balcony-26');
    await save(page).click();
    await expect(dialog(page)).toContainText("That isn't your current password.");
    await expect(currentPassword).toBeFocused();
    await expect(currentPassword).toHaveAttribute('aria-invalid', 'true');
    await currentPassword.fill(shopper.password);
    await save(page).click();
    await expect(toast(page, 'Password changed')).toContainText('Other devices are signed out.');

    await page.reload();
    await expect(page.getByText(shopper.email)).toBeVisible();
    await expect(fetchApi('/api/v1/accountInfo', { bearer: otherSession })).rejects.toThrow('401');
    expect(await authorize({ ...shopper, password: 'balcony-26' })).toBeTruthy();
  },
);

test(
  'addresses can be added, edited, made the default, removed and restored',
  once,
  async ({ page, signedIn: { token } }) => {
    await saveAddress(token, {});
    await page.goto('/account');
    await expect(addressBook(page).getByRole('listitem')).toContainText(['Default']);
    await addressBook(page).getByRole('button', { name: 'Add an address' }).click();
    await save(page).click();
    await expect(dialog(page).getByLabel('Full name')).toBeFocused();
    await expect(dialog(page)).toContainText('Enter your city');
    await fillAddress(page, {
      'Full name': 'Asha Rao',
      City: 'Puri',
      State: 'Orissa',
      'PIN code': '752001',
    });
    await save(page).click();
    await expect(dialog(page)).toHaveCount(0);
    const puri = addressBook(page).getByRole('listitem').filter({ hasText: 'Asha Rao' });
    await expect(puri).toContainText('Puri, Odisha 752001');

    await puri.getByRole('button', { name: /^Make default/ }).click();
    await expect(puri).toContainText('Default');
    await puri.getByRole('button', { name: /^Edit/ }).click();
    await expect(dialog(page).getByLabel('State')).toHaveValue('Odisha');
    await dialog(page).getByLabel('Full name').fill('Asha R. Rao');
    await save(page).click();
    await expect(addressBook(page).getByRole('listitem').first()).toContainText('Asha R. Rao');

    await addressBook(page)
      .getByRole('button', { name: /^Remove: Asha R/ })
      .click();
    await expect(addressBook(page).getByRole('listitem')).toHaveCount(1);
    await expect(addressBook(page).getByRole('listitem')).toContainText('Default');
    await expect(addressBook(page).getByRole('heading', { name: 'Addresses' })).toBeFocused();
    await toast(page, 'Address removed.').getByRole('button', { name: 'Undo' }).click();
    await expect(addressBook(page).getByRole('listitem').first()).toContainText('Asha R. Rao');
  },
);

test(
  'checkout fills in the default address and offers the others',
  once,
  async ({ page, signedIn: { token } }) => {
    await saveAddress(token, {});
    await saveAddress(token, {
      fullName: 'Asha Rao',
      city: 'Puri',
      state: 'Odisha',
      postalCode: '752001',
    });
    await addProductToCart(page, 'railing-planter-box');
    await page.goto('/checkout');
    const city = page.getByLabel('City', { exact: true });
    await expect(city).toHaveValue('Chennai');
    await expect(page.getByText('Deliver to Meera Iyer, 600004')).toBeVisible();
    const choice = page.getByRole('group', { name: 'Deliver to' });
    const change = page.getByRole('button', { name: 'Change the address' });
    await change.click();
    await expect(choice.getByRole('radio', { name: 'Meera Iyer' })).toBeFocused();
    const saveCheckbox = page.getByRole('checkbox', { name: 'Save this address' });
    await expect(saveCheckbox).toHaveCount(0);
    await choice.getByRole('radio', { name: 'Asha Rao' }).check();
    await expect(city).toHaveValue('Puri');
    await expect(city).toBeHidden();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(change).toBeFocused();
    await expect(city).toHaveValue('Chennai');

    await change.click();
    await choice.getByRole('radio', { name: 'Use a different address' }).check();
    await expect(city).toHaveValue('');
    await expect(saveCheckbox).toBeChecked();
    await fillAddress(page, { City: 'Salem', 'PIN code': '636001' });
    await expect(choice.getByRole('radio', { name: 'Use a different address' })).toBeChecked();
    await saveCheckbox.uncheck();
    await page.getByRole('button', { name: 'Create Order' }).click();
    await expect(page).toHaveURL(/\/payment/);
    expect(await fetchApi('/api/v1/users/addresses', { bearer: token })).toHaveLength(2);
  },
);

test(
  "an order's address is saved for the next device",
  once,
  async ({ page, signedIn: { token } }) => {
    await addProductToCart(page, 'railing-planter-box');
    await page.goto('/checkout');
    await expect(page.getByRole('group', { name: 'Deliver to' })).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: 'Save this address' })).toBeChecked();
    await fillAddress(page);
    await page.getByRole('button', { name: 'Create Order' }).click();
    await expect(page).toHaveURL(/\/payment/);
    await expect
      .poll(() => fetchApi('/api/v1/users/addresses', { bearer: token }))
      .toMatchObject([{ ...savedAddress, isDefault: true }]);

    await page.evaluate(() => localStorage.clear());
    await addProductToCart(page, 'railing-planter-box');
    await page.goto('/checkout');
    for (const [label, value] of Object.entries(address)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await expect(page.getByRole('checkbox', { name: 'Save this address' })).toHaveCount(0);
  },
);

test('signing out everywhere ends every session', once, async ({ page, signedIn: { shopper } }) => {
  const otherSession = await authorize(shopper);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out of all devices' }).click();
  await expect(toast(page, 'Logged out')).toContainText('You are signed out on every device.');
  await expect(page).toHaveURL('/');
  await expect(fetchApi('/api/v1/accountInfo', { bearer: otherSession })).rejects.toThrow('401');
  await page.goto('/account');
  await expect(page).toHaveURL('/login?from=%2Faccount');
});

test(
  'checkout stores the address in the browser when the backend has no addresses',
  once,
  async ({ page, signedIn: { shopper } }) => {
    await page.route('/api/v1/users/**', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto('/account');
    await expect(page.getByText(shopper.email)).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Change|Add|Sign out every)/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();

    await addProductToCart(page, 'railing-planter-box');
    await page.goto('/checkout');
    await fillAddress(page);
    await expect(page.getByRole('checkbox', { name: 'Save this address' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Create Order' }).click();
    await expect(page).toHaveURL(/\/payment/);
    await addProductToCart(page, 'railing-planter-box');
    await page.goto('/checkout');
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Chennai');
  },
);
