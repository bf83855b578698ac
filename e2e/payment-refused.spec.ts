import {
  atBank,
  expectRefusal,
  method,
  payButton,
  payBy,
  paymentPath,
  successPath,
  test,
} from './support/paying';
import { address } from './support/shipping';
import { expect, once } from './support/test';

test('a refusal is told in the words of the bank, and what was entered stays', async ({
  page,
  orderId,
}) => {
  await payBy(page, 'A payment that is refused at once', orderId);
  await expectRefusal(page, 'The bank refused this payment. Nothing was charged.');
  await expect(payButton(page)).toBeInViewport();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(address.Phone);

  await page.getByLabel('Try other outcomes').uncheck();
  await method(page, 'Card').check();
  await payButton(page).click();
  await atBank(page, 'Approve');
  await expect(page).toHaveURL(successPath(orderId));
});

for (const { what, answer, words } of [
  {
    what: 'its own words',
    answer: { status: 503, json: { error: 'The bank is closed for the night.' } },
    words: 'The bank is closed for the night.',
  },
  {
    what: 'no words',
    answer: { json: { success: false } },
    words: 'Unknown error occurred during payment process',
  },
  {
    what: 'something that is no answer',
    answer: { status: 200, body: '<html>' },
    words: 'Failed to process payment. Please try again later.',
  },
  {
    what: 'a way to leave for a script',
    answer: { json: { success: true, redirectUrl: 'javascript:document.title="gone"' } },
    words: 'Failed to process payment. Please try again later.',
  },
]) {
  test(`a backend that answers with ${what}`, once, async ({ page, orderId }) => {
    await page.route('/api/v1/payments', (route) => route.fulfill(answer), { times: 1 });
    await payBy(page, 'Card', orderId);
    await expectRefusal(page, words);
    await expect(page).toHaveURL(paymentPath(orderId));

    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(address.Phone);
    await payButton(page).click();
    await atBank(page, 'Approve');
    await expect(page).toHaveURL(successPath(orderId));
  });
}

test('what the backend finds wrong is said at its field', once, async ({ page, orderId }) => {
  const refusal = { error: 'We cannot reach this phone', field: 'fields.payerPhone' };
  await page.route('/api/v1/payments', (route) => route.fulfill({ status: 422, json: refusal }));
  await payBy(page, 'Card', orderId);
  const phone = page.getByLabel('Phone', { exact: true });
  await expect(phone).toHaveAccessibleDescription('We cannot reach this phone');
  await expect(phone).toBeFocused();
});
