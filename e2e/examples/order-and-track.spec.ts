import { expect, placesOrders, settings, test } from '../pages/test';

// It creates an account and an order: on a deployment it runs with ALLOW_ORDERS=true alone.
test(
  'a shopper orders, pays and tracks the order',
  placesOrders,
  async ({ page, account, buyable, product, cart, checkout, payment, orders, track }) => {
    // A journey over many screens gets three times the usual limit.
    test.slow();

    // `account` is SHOPPER_EMAIL, or a new account, and signed in. `buyable` is PRODUCT, or the first
    // product in stock. Fixtures prepare both before the journey begins.
    await product.open(buyable.id);
    await product.addToCart();
    await cart.checkout();
    await expect(checkout.summary).toContainText(buyable.name);
    // Fields by label: await checkout.fillAddress({ 'PIN code': '752001', City: 'Puri' });
    await checkout.fillAddress();
    const number = await checkout.createOrder();

    // Only a sandbox is paid, unless ALLOW_PAYMENTS=true.
    await expect(payment.heading).toHaveText('Complete Your Payment');
    const mayPay = settings.allowsPayments || (await payment.isSandbox());
    if (mayPay) {
      await payment.pay();
      // Another bank's page needs a page object of your own.
      if (await payment.approveButton.isVisible()) await payment.approveButton.click();
      await expect(page).toHaveURL(/\/(order-success|orders)\b/);
    } else {
      test.info().annotations.push({
        type: 'end',
        description: `Nothing was paid: order ${number} stays Pending. ALLOW_PAYMENTS=true allows a payment.`,
      });
    }
    await orders.open();
    await expect(orders.status(number)).toContainText(mayPay ? 'Processing' : 'Pending');

    await track.open(number);
    await track.track(number, account.email);
    await expect(track.order(number)).toContainText(buyable.name);
  },
);
