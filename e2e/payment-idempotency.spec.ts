import { showOrder } from './support/merchant';
import {
  bankUrl,
  chooseMethod,
  heading,
  payButton,
  paymentPath,
  payWith,
  respondAtBank,
  successPath,
  test,
} from './support/payment';
import { endSession } from './support/shop-api';
import { expect, once } from './support/test';

test('a double click on Pay makes one payment', once, async ({ page, orderId }) => {
  await page.goto(paymentPath(orderId));
  await chooseMethod(page, 'Card');
  await payButton(page).dblclick();
  await expect(page).toHaveURL(bankUrl);
  expect((await showOrder(orderId)).payments).toHaveLength(1);
});

test(
  'an order paid in one tab is not paid again in another',
  once,
  async ({ page, context, orderId }) => {
    const other = await context.newPage();
    await other.goto(paymentPath(orderId));
    await chooseMethod(other, 'Card');
    await payWith(page, 'Card', orderId);
    await respondAtBank(page, 'Approve');
    await expect(page).toHaveURL(successPath(orderId));

    await payButton(other).click();
    await expect(other).toHaveURL(successPath(orderId));
    expect((await showOrder(orderId)).payments).toHaveLength(1);
  },
);

test(
  'approving in two tabs pays the order once and marks the second payment for refund',
  once,
  async ({ page, context, orderId }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await payWith(tab, 'Card', orderId);
      await expect(tab).toHaveURL(bankUrl);
    }
    await respondAtBank(page, 'Approve');
    await expect(page).toHaveURL(successPath(orderId));
    await respondAtBank(other, 'Approve');
    await expect(heading(other)).toHaveText('This order is already paid');

    const { status, payments } = await showOrder(orderId);
    expect(status).toBe(1);
    expect(payments.map(({ state, refundReason }) => [state, refundReason])).toEqual([
      ['paid', null],
      ['paid', 'paid twice'],
    ]);
  },
);

test('an expired session returns to the payment after login', async ({
  page,
  signedIn: { shopper, token },
  orderId,
}) => {
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
});

test('Back after the payment shows a paid order', once, async ({ page, orderId }) => {
  await payWith(page, 'Card', orderId);
  await respondAtBank(page, 'Approve');
  await expect(page).toHaveURL(successPath(orderId));

  await page.goBack();
  await expect(page).toHaveURL(bankUrl);
  await expect(page.getByText('This payment was successful.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(heading(page)).toHaveText('This order is already paid');
  await page.getByRole('link', { name: 'View My Orders' }).click();
  await expect(page).toHaveURL('/orders');
});
