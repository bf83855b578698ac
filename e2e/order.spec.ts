import { confirmPayment, shipOrder, showOrder } from './support/merchant';
import { cartCount, heading, toast } from './support/page-helpers';
import { paymentPath, successPath, test } from './support/payment';
import { demoShopper } from './support/shop-api';
import { expect, once, signIn } from './support/test';

test('the order page shows every detail of the order', once, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(context, demoShopper);
  await page.goto('/orders/ASHA-3456');
  await expect(heading(page)).toHaveText('Order ASHA-3456');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('link', { name: 'Handloom Cotton Picnic Throw' }).last(),
  ).toHaveAttribute('href', '/product/handloom-cotton-throw');
  const steps = main.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /^Placed\d+ \w+ 20\d\d$/,
    /^Processing\d+/,
    /^Shipped\d+/,
    /^Delivered$/,
  ]);
  await expect(main).toContainText('Total₹3,397.00');
  await expect(main).toContainText('MethodStandard Shipping');
  await expect(main).toContainText(/Expected by \w{3}, \d+ \w+/);
  await expect(main.getByRole('link', { name: 'Pay Now' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);

  await main.getByRole('button', { name: 'Copy tracking number' }).click();
  await expect(main.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('AWB908812345');

  await main.getByRole('link', { name: 'Need help?' }).click();
  await expect(page).toHaveURL('/contact?order=ASHA-3456');
  await expect(page.getByLabel('Subject')).toHaveValue('Order ASHA-3456');
  await expect(page.getByLabel('Message')).toHaveValue('Order ASHA-3456: ');
});

test('an order opens only for its own shopper', once, async ({ page, signedIn: _, context }) => {
  for (const number of ['ASHA-3456', 'ZZZZ-2222']) {
    await page.goto(`/orders/${number}`);
    await expect(heading(page)).toHaveText('Order not found');
  }
  await context.clearCookies();
  await page.goto('/orders/ASHA-3456');
  await expect(page).toHaveURL('/login?from=%2Forders%2FASHA-3456');
});

test('the printed order page has no buttons', once, async ({ page, context }) => {
  await signIn(context, demoShopper);
  await page.goto('/orders/ASHA-4567');
  await expect(page.getByRole('link', { name: 'Pay Now' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Total').last()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay Now' })).toBeHidden();
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden();
});

test('an unpaid order is cancelled after a confirmation', once, async ({ page, orderId }) => {
  await page.goto(`/orders/${orderId}`);
  const cancelButton = page.getByRole('button', { name: 'Cancel order' });
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await cancelButton.click();
  await expect(dialog).toContainText("You haven't been charged for this order.");
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await expect(dialog).toBeHidden();
  await expect(cancelButton).toBeFocused();

  await cancelButton.click();
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(/^Cancelled on/);
  await expect(heading(page)).toBeFocused();
  await expect(cancelButton).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Pay Now' })).toHaveCount(0);
  expect(await showOrder(orderId)).toMatchObject({ status: 4 });
});

test('the cancellation of a paid order shows the refund', once, async ({ page, orderId }) => {
  await confirmPayment(orderId);
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog).toContainText('You have paid ₹999.00 by bank transfer. We will refund it.');
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    '₹999.00 is due back to you. You paid by bank transfer.',
  );
});

test('a shipped order rejects the cancellation', once, async ({ page, orderId }) => {
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await confirmPayment(orderId);
  await shipOrder(orderId, { number: 'AWB1' });
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(dialog.getByRole('alert')).toContainText('can no longer be cancelled');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('list', { name: 'Progress' })).toContainText('Shipped');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
});

test('Buy again adds the items to the cart', once, async ({ page, orderId }) => {
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(toast(page, 'The items of this order are in your cart.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Balcony Railing Planter Box');
  await expect(cartCount(page)).toContainText('1');
});

test('the success page shows the thanks or the open payment', once, async ({ page, orderId }) => {
  const html = await (await page.request.get(successPath(orderId))).text();
  expect(html).toContain('Looking up your order…');
  expect(html).not.toContain('>Thank you<');
  await page.goto(successPath(orderId));
  await expect(heading(page)).toHaveText('Payment pending');
  await expect(page.getByRole('link', { name: 'Pay Now' })).toHaveAttribute(
    'href',
    paymentPath(orderId),
  );
  await confirmPayment(orderId);
  await page.reload();
  await expect(heading(page)).toHaveText('Thank you for your order');
  const main = page.getByRole('main');
  await expect(main).toContainText(`Order ${orderId} is paid.`);
  await expect(main).toContainText('Balcony Railing Planter Box');
  await expect(main).toContainText('Total₹999.00');
  await main.getByRole('link', { name: 'View order' }).click();
  await expect(page).toHaveURL(`/orders/${orderId}`);
});
