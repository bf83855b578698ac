import { bankUrl, paymentPath, successPath } from '../pages/payment';
import { expect, once, onPhone, test } from '../pages/test';
import { endSession, placeOrder, showOrder } from '../support/shop-api';

test(
  'a declined payment is tried again on the same order, with Pay in view',
  onPhone,
  async ({ page, orderId, orders, payment }) => {
    await orders.open();
    await orders.order(orderId).getByRole('link', { name: 'Pay Now' }).tap();
    await payment.choose('Card');
    await payment.showAllFieldTypes();
    await payment.phone.fill('9876543210');
    await page.getByLabel('Voucher').fill('SECRET-77');
    await payment.payButton.tap();
    await payment.respondAtBank('Decline');

    await expect(page).toHaveURL(`${paymentPath(orderId)}&result=declined`);
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toHaveText(
      'The payment was declined. We have received no money for this order. Try again, or choose another method.',
    );
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(payment.payButton).toBeInViewport({ ratio: 1 });
    await page.reload();
    await expect(payment.method('Card')).toBeChecked();
    await expect(payment.phone).toHaveValue('+919876543210');
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, localStorage]));
    expect(stored).not.toContain('SECRET-77');
    await payment.payButton.tap();
    await payment.respondAtBank('Approve');
    await expect(page).toHaveURL(successPath(orderId));
    const { status, payments } = await showOrder(orderId);
    expect([status, payments.map(({ state }) => state)]).toEqual([1, ['failed', 'paid']]);
  },
);

test(
  'a shopper leaves the bank, loses the session, and pays in the end',
  once,
  async ({ page, newAccount: { shopper, token }, payment, signIn, main }) => {
    const orderId = await placeOrder(token);
    await payment.payWith('Card', orderId);
    await expect(page).toHaveURL(bankUrl);
    await page.goBack();
    await expect(payment.method('Card')).toBeChecked();
    await expect(main).not.toContainText(/fail|declin|error/i);
    await payment.payButton.click();
    await payment.respondAtBank('Leave without paying');
    await expect(page).toHaveURL(`${paymentPath(orderId)}&result=cancelled`);
    await expect(main.getByRole('alert')).toContainText('You cancelled the payment.');

    await payment.open(orderId);
    await payment.choose('Card');
    await endSession(token);
    await payment.payButton.click();
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(paymentPath(orderId))}`);
    await signIn.submit(shopper);
    await payment.choose('Card');
    await payment.payButton.click();
    await payment.respondAtBank('Approve');
    await expect(page).toHaveURL(successPath(orderId));
  },
);
