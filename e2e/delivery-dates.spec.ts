import { arrivalDay } from '@/lib/rules/arrival';
import { formatDay } from '@/lib/rules/dates';
import { confirmPayment } from './support/merchant';
import { addProductToCart } from './support/page-helpers';
import { successPath, test } from './support/payment';
import { createOrder, fillAddress } from './support/shipping';
import { expect, once } from './support/test';

/** The demo stores deliver within seven working days. */
const arrival = () => `${formatDay(arrivalDay(new Date(), 7))}`;

test('cart to order show one delivery date', once, async ({ page, signedIn: _ }) => {
  await addProductToCart(page, 'railing-planter-box');
  const deliveryDate = page.getByText(arrival());
  await expect(deliveryDate).toBeVisible();
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await expect(page).toHaveURL('/checkout');
  await expect(deliveryDate).toBeVisible();
  await fillAddress(page);
  const orderId = await createOrder(page);

  await page.goto(successPath(orderId));
  await expect(page.getByText(`Expected by ${arrival()} if you pay today`)).toBeVisible();
  await confirmPayment(orderId);
  for (const path of [successPath(orderId), `/orders/${orderId}`]) {
    await page.goto(path);
    await expect(page.getByText(`Expected by ${arrival()}`)).toBeVisible();
  }
});
