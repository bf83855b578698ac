import { cancelOrder, confirmPayment, showOrder } from './support/merchant';
import {
  chooseMethod,
  expectPaymentError,
  heading,
  payButton,
  paymentPath,
  phone,
  respondAtBank,
  successPath,
  test,
} from './support/payment';
import { expect, once } from './support/test';

test('the payment page requires an order', async ({ page, signedIn }) => {
  expect(signedIn.token).toBeTruthy();
  await page.goto('/payment');
  await expect(heading(page)).toHaveText('Order ID is missing. Please return to checkout.');
  await page.getByRole('link', { name: 'Return to checkout' }).click();
  await expect(page).toHaveURL('/checkout');
});

for (const [order, number] of [
  ['an unknown order', '2222-2222'],
  ['an order of another shopper', 'ASHA-4567'],
] as const) {
  test(`the payment page rejects ${order}`, once, async ({ page, signedIn }) => {
    expect(signedIn.token).toBeTruthy();
    await page.goto(paymentPath(number));
    await chooseMethod(page, 'Card');
    await phone(page).fill('9876543210');
    await payButton(page).click();
    await expectPaymentError(page, 'Order not found or access denied');
    await expect(page.getByRole('main')).not.toContainText('₹');
  });
}

test('a paid or cancelled order shows its status', once, async ({ page, orderId }) => {
  await confirmPayment(orderId);
  await page.goto(paymentPath(orderId));
  await expect(heading(page)).toHaveText('This order is already paid');
  await expect(payButton(page)).toHaveCount(0);

  await cancelOrder(orderId);
  await page.goto(paymentPath(orderId));
  await expect(heading(page)).toHaveText('This order was cancelled');
  await expect(payButton(page)).toHaveCount(0);
});

test('a success parameter does not confirm a payment', async ({ page, orderId }) => {
  await page.clock.install();
  await page.goto(`${paymentPath(orderId)}&result=success`);
  await expect(heading(page)).toHaveText('Checking your payment…');
  await page.clock.fastForward('00:30');
  await expect(heading(page)).toHaveText('Complete Your Payment');
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    "We haven't received your payment yet",
  );
  expect((await showOrder(orderId)).status).toBe(0);
});

test('a failed payment form shows an error and loads on retry', async ({ page, orderId }) => {
  await page.route('/api/v1/payments/fields*', (route) => route.abort());
  await page.goto(paymentPath(orderId));
  await expect(heading(page)).toHaveText('Failed to load payment form. Please try again later.');
  await expect(page.getByRole('link', { name: 'Return to checkout' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Try Again' });
  const requested = page.waitForRequest('/api/v1/payments/fields*');
  await again.click();
  await requested;
  await expect(again).toBeEnabled();

  await page.unroute('/api/v1/payments/fields*');
  await again.click();
  await chooseMethod(page, 'Card');
  await payButton(page).click();
  await respondAtBank(page, 'Approve');
  await expect(page).toHaveURL(successPath(orderId));
});
