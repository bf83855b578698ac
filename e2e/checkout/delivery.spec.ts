import { arrivalDay } from '@aangan/contract/rules/arrival';
import { formatDay } from '@aangan/contract/rules/dates';
import { successPath } from '../pages/payment';
import { expect, once, onPhone, storeTest, test } from '../pages/test';
import { confirmPayment } from '../support/shop-api';

const bengaluru = { 'PIN code': '560001', City: 'Bengaluru', State: 'Karnataka' };
const portBlair = {
  ...{ 'PIN code': '744101', City: 'Port Blair', State: 'Andaman and Nicobar Islands' },
};

storeTest(
  'furniture with a surcharge goes only where the store delivers',
  onPhone,
  async ({ page, testStore, newAccount: _, product, cart, checkout, order, main }) => {
    const express = { charge: 150, maxDays: 1, pinPrefixes: ['560'] };
    const surcharge = { notServed: ['744'], categories: { Furniture: 499 } };
    const charges = { charge: 79, freeFrom: 999, ...surcharge, express };
    await testStore.open('Teak Yard', { delivery: { minDays: 2, maxDays: 7, charges } });
    await testStore.saveProducts(
      { id: 'stool', title: 'Teak Stool', price: 2400, category: 'Furniture' },
      { id: 'oil', title: 'Teak Oil', price: 400, category: 'Care' },
    );
    const { summary } = cart;
    const refusal = "We don't deliver to PIN code 744101.";
    await product.buy('oil');
    await expect(summary).toContainText('Add ₹599 more for free delivery.');
    await cart.clear();
    await product.open('stool');
    await expect(main).toContainText('Delivery from ₹499');
    await product.addToCart();
    await expect(summary).toContainText('Shipping of Furniture₹499');
    await expect(summary).toContainText('Total₹2,899');
    await summary.getByText('Check delivery charge for your PIN code').tap();
    await summary.getByLabel('PIN code').fill('744101');
    await summary.getByRole('button', { name: 'Check', exact: true }).tap();
    await expect(summary).toContainText(refusal);
    await product.open('stool');
    await expect(page.getByText(refusal)).toBeVisible();

    await checkout.open();
    await checkout.fillAddress(portBlair);
    const pin = checkout.field('PIN code');
    await expect(pin).toHaveAccessibleDescription(refusal);
    await checkout.createButton.tap();
    await expect(pin).toBeFocused();
    await expect(page).toHaveURL('/checkout');

    await checkout.fillAddress(bengaluru);
    await expect(checkout.bar).toContainText('Pay on next page₹2,899');
    await page.getByRole('radio', { name: 'Express' }).check();
    await expect(checkout.bar).toContainText('Pay on next page₹3,049');
    const number = await checkout.createOrder();
    await expect(main).toContainText('₹3,049');
    await order.open(number);
    await expect(main).toContainText('Express₹150');
  },
);

test(
  'product to order show one delivery date',
  once,
  async ({ page, newAccount: _, product, cart, checkout, order }) => {
    // The demo stores deliver within seven working days.
    const arrival = `${formatDay(arrivalDay(new Date(), 7))}`;
    await product.open('areca-palm');
    await page.getByText('Check delivery date for your PIN code').click();
    const field = page.getByLabel('PIN code');
    await field.fill('560038');
    await field.press('Enter');
    const delivery = page.getByRole('status').filter({ hasText: `Get it by ${arrival}` });
    await expect(delivery).toContainText('Bengaluru 560038');
    await product.buy('railing-planter-box');
    const deliveryDate = page.getByText(arrival).first();
    await expect(deliveryDate).toBeVisible();
    await page.getByText('Deliver to Bengaluru 560038').click();
    await field.fill('600004');
    await field.press('Enter');
    await expect(page.getByText('Deliver to Chennai 600004')).toBeVisible();
    await cart.checkout();
    await expect(deliveryDate).toBeVisible();
    await checkout.fillAddress();
    const orderId = await checkout.createOrder();

    await page.goto(successPath(orderId));
    await expect(page.getByText(`Expected by ${arrival} if you pay today`)).toBeVisible();
    await confirmPayment(orderId);
    await order.open(orderId);
    await expect(page.getByText(`Expected by ${arrival}`)).toBeVisible();
  },
);
