import { showOrder } from './support/merchant';
import { heading } from './support/page-helpers';
import {
  bankUrl,
  chooseMethod,
  method,
  payButton,
  paymentPath,
  payWith,
  phone,
  respondAtBank,
  showAllFieldTypes,
  successPath,
  test,
} from './support/payment';
import { endSession, fetchOrders } from './support/shop-api';
import { expect, once } from './support/test';

test('a declined payment can be retried on the same order', async ({
  page,
  signedIn: { token },
  orderId,
}) => {
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Pay Now' }).click();
  await chooseMethod(page, 'Card');
  await showAllFieldTypes(page);
  await phone(page).fill('9876543210');
  await payButton(page).click();
  await respondAtBank(page, 'Decline');

  await expect(page).toHaveURL(`${paymentPath(orderId)}&result=declined`);
  await expect(heading(page)).toHaveText('Complete Your Payment');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toHaveText(
    'The payment was declined. We have received no money for this order. Try again, or choose another method.',
  );
  await expect(notice).toBeInViewport({ ratio: 1 });
  // The journeys' shop has no https.
  await expect(page.getByText('Secure connection')).toHaveCount(0);
  await expect(method(page, 'Card')).toBeChecked();
  await expect(phone(page)).toHaveValue('+919876543210');
  await page.reload();
  await expect(method(page, 'Card')).toBeChecked();
  await expect(phone(page)).toHaveValue('+919876543210');
  await payButton(page).click();
  await respondAtBank(page, 'Approve');
  await expect(page).toHaveURL(successPath(orderId));

  expect(await fetchOrders(token)).toHaveLength(1);
  const { status, payments } = await showOrder(orderId);
  expect(status).toBe(1);
  expect(payments.map(({ state }) => state)).toEqual(['failed', 'paid']);
});

test('the browser stores no card data and no password', once, async ({ page, orderId }) => {
  await page.goto(paymentPath(orderId));
  await chooseMethod(page, 'Card');
  await showAllFieldTypes(page);
  await phone(page).fill('9876543210');
  await page.getByLabel('Voucher').fill('SECRET-77');
  await page.reload();
  await expect(page.getByLabel('Show all field types')).toBeChecked();
  await expect(page.getByLabel('Voucher')).toHaveValue('');
  const storedText = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, localStorage]),
  );
  expect(storedText).toContain('+919876543210');
  expect(storedText).not.toContain('SECRET-77');
});

test(
  'a shopper who leaves the bank can still pay and sees no error',
  once,
  async ({ page, orderId }) => {
    await payWith(page, 'Card', orderId);
    await expect(page).toHaveURL(bankUrl);
    await page.goBack();
    await expect(page).toHaveURL(paymentPath(orderId));
    await expect(method(page, 'Card')).toBeChecked();
    await expect(page.getByRole('main')).not.toContainText(/fail|declin|error/i);

    await chooseMethod(page, 'Card');
    await payButton(page).click();
    await respondAtBank(page, 'Leave without paying');
    await expect(page).toHaveURL(`${paymentPath(orderId)}&result=cancelled`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'You cancelled the payment.',
    );
    await expect(page.getByRole('main')).not.toContainText(/fail|declin|error/i);

    await payWith(page, 'Card', orderId);
    await respondAtBank(page, 'Approve');
    await expect(page).toHaveURL(successPath(orderId));
    expect((await showOrder(orderId)).status).toBe(1);
  },
);

test(
  'an expired session returns to the payment after login',
  once,
  async ({ page, signedIn: { shopper, token }, orderId }) => {
    await page.goto(paymentPath(orderId));
    await chooseMethod(page, 'Card');
    await endSession(token);
    await payButton(page).click();
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(paymentPath(orderId))}`);
    expect((await showOrder(orderId)).payments).toEqual([]);

    await page.getByLabel('Email').fill(shopper.email);
    await page.getByLabel('Password', { exact: true }).fill(shopper.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(paymentPath(orderId));
    await chooseMethod(page, 'Card');
    await payButton(page).click();
    await respondAtBank(page, 'Approve');
    await expect(page).toHaveURL(successPath(orderId));
  },
);
