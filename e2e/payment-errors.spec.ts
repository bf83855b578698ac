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

test('a refusal is told in the words of the bank, and what was entered stays', async ({
  page,
  orderId,
}) => {
  await payWith(page, 'A payment that is refused at once', orderId);
  await expectPaymentError(page, 'The bank refused this payment. Nothing was charged.');
  await expect(payButton(page)).toBeInViewport();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(address.Phone);

  await page.getByLabel('Try other outcomes').uncheck();
  await method(page, 'Card').check();
  await payButton(page).click();
  await respondAtBank(page, 'Approve');
  await expect(page).toHaveURL(successPath(orderId));
});

for (const { label, response, text } of [
  {
    label: 'its own words',
    response: { status: 503, json: { error: 'The bank is closed for the night.' } },
    text: 'The bank is closed for the night.',
  },
  {
    label: 'no words',
    response: { json: { success: false } },
    text: 'Unknown error occurred during payment process',
  },
  {
    label: 'something that is no answer',
    response: { status: 200, body: '<html>' },
    text: 'Failed to process payment. Please try again later.',
  },
  {
    label: 'a way to leave for a script',
    response: { json: { success: true, redirectUrl: 'javascript:document.title="gone"' } },
    text: 'Failed to process payment. Please try again later.',
  },
]) {
  test(`a backend that answers with ${label}`, once, async ({ page, orderId }) => {
    await page.route('/api/v1/payments', (route) => route.fulfill(response), { times: 1 });
    await payWith(page, 'Card', orderId);
    await expectPaymentError(page, text);
    await expect(page).toHaveURL(paymentPath(orderId));

    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(address.Phone);
    await payButton(page).click();
    await respondAtBank(page, 'Approve');
    await expect(page).toHaveURL(successPath(orderId));
  });
}

test('what the backend finds wrong is said at its field', once, async ({ page, orderId }) => {
  const error = { error: 'We cannot reach this phone', field: 'fields.payerPhone' };
  await page.route('/api/v1/payments', (route) => route.fulfill({ status: 422, json: error }));
  await payWith(page, 'Card', orderId);
  const phone = page.getByLabel('Phone', { exact: true });
  await expect(phone).toHaveAccessibleDescription('We cannot reach this phone');
  await expect(phone).toBeFocused();
});
