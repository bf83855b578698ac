import {
  expectPaymentError,
  method,
  payButton,
  paymentPath,
  payWith,
  respondAtBank,
  successPath,
  test,
} from './support/payment';
import { address } from './support/shipping';
import { expect, once } from './support/test';

test('a declined payment shows the message of the bank and keeps the form input', async ({
  page,
  orderId,
}) => {
  await payWith(page, 'Payment declined', orderId);
  await expectPaymentError(page, 'The bank declined this payment. Nothing was charged.');
  await expect(payButton(page)).toBeInViewport();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(address.Phone);

  await page.getByLabel('Demo: simulate a result').uncheck();
  await method(page, 'Card').check();
  await payButton(page).click();
  await respondAtBank(page, 'Approve');
  await expect(page).toHaveURL(successPath(orderId));
});

for (const { label, response, text } of [
  {
    label: 'a message',
    response: { status: 503, json: { error: 'The bank is closed for the night.' } },
    text: 'The bank is closed for the night.',
  },
  {
    label: 'no message',
    response: { json: { success: false } },
    text: 'Unknown error occurred during payment process',
  },
  {
    label: 'an invalid body',
    response: { status: 200, body: '<html>' },
    text: 'Failed to process payment. Please try again later.',
  },
  {
    label: 'a script URL',
    response: { json: { success: true, redirectUrl: 'javascript:document.title="gone"' } },
    text: 'Failed to process payment. Please try again later.',
  },
]) {
  test(
    `the payment form shows an error for a response with ${label}`,
    once,
    async ({ page, orderId }) => {
      await page.route('/api/v1/payments', (route) => route.fulfill(response), { times: 1 });
      await payWith(page, 'Card', orderId);
      await expectPaymentError(page, text);
      await expect(page).toHaveURL(paymentPath(orderId));

      await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(address.Phone);
      await payButton(page).click();
      await respondAtBank(page, 'Approve');
      await expect(page).toHaveURL(successPath(orderId));
    },
  );
}

test('a field error of the backend appears at its field', once, async ({ page, orderId }) => {
  const error = { error: 'We cannot reach this phone', field: 'fields.payerPhone' };
  await page.route('/api/v1/payments', (route) => route.fulfill({ status: 422, json: error }));
  await payWith(page, 'Card', orderId);
  const phone = page.getByLabel('Phone', { exact: true });
  await expect(phone).toHaveAccessibleDescription('We cannot reach this phone');
  await expect(phone).toBeFocused();
});
