import { expect, once, test } from '../pages/test';
import { confirmPayment, demoShopper, placeOrder, showOrder } from '../support/shop-api';
import { signIn as startSession } from '../support/test';

test(
  'an order is found in the list, printed, asked about and bought again',
  once,
  async ({ page, context, orders, order, cart, heading, toast }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await startSession(context, demoShopper);
    await orders.open();
    await page.getByRole('navigation', { name: 'Orders by status' }).getByText('Shipped').click();
    await expect(page).toHaveURL('/orders?status=shipped');
    await expect(orders.orders).toHaveCount(1);
    await page.getByRole('link', { name: 'Order ASHA-3456', exact: true }).click();
    await expect(heading).toHaveText('Order ASHA-3456');
    await expect(order.progress.getByRole('listitem')).toHaveText([
      ...[/^Placed\d+ \w+ 20\d\d$/, /^Processing\d+/, /^Shipped\d+/, /^Delivered$/],
    ]);
    await expect(order.main).toContainText('Total₹3,397.00');
    await order.main.getByRole('button', { name: 'Copy tracking number' }).click();
    await expect(order.main.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('AWB908812345');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Total').last()).toBeVisible();
    for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await order.main.getByRole('link', { name: 'Need help?' }).click();
    await expect(page).toHaveURL('/contact?order=ASHA-3456');
    await expect(page.getByLabel('Subject')).toHaveValue('Order ASHA-3456');
    await page.goBack();
    await page.getByRole('button', { name: 'Buy again' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(toast('The items of this order are in your cart.')).toBeVisible();
    await expect(cart.line('Handloom Cotton Picnic Throw')).toBeVisible();
  },
);

test(
  'a paid order is cancelled, with its refund',
  once,
  async ({ newAccount: { token }, order, heading }) => {
    await order.open('ASHA-3456');
    await expect(heading).toHaveText('Order not found');

    const paid = await placeOrder(token);
    await confirmPayment(paid);
    await order.open(paid);
    await order.cancelButton.click();
    await order.cancelDialog.getByRole('button', { name: 'Keep order' }).click();
    await expect(order.cancelButton).toBeFocused();
    await order.cancelButton.click();
    await expect(order.cancelDialog).toContainText(
      'You have paid ₹999.00 by bank transfer. We will refund it.',
    );
    await order.cancelDialog.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(order.main.getByRole('status')).toContainText(
      '₹999.00 is due back to you. You paid by bank transfer.',
    );
    await expect(heading).toBeFocused();
    await expect(order.cancelButton).toHaveCount(0);
    expect(await showOrder(paid)).toMatchObject({ status: 4 });
  },
);
