import type { Locator } from '@playwright/test';
import { bankUrl, successPath } from '../pages/payment';
import { allEngines, expect, onPhone, test } from '../pages/test';
import { newShopper, showOrder } from '../support/shop-api';

const productName = 'Money Plant (Golden Pothos)';
const tags = { tag: [onPhone.tag, allEngines.tag] };

test(
  'a first purchase takes eight taps and eight fields',
  tags,
  async ({ page, hasTouch, heading, product, cart, signIn, checkout, payment }) => {
    test.slow();
    const taps: Locator[] = [];
    const fields: Locator[] = [];
    const tap = async (target: Locator) => {
      await (hasTouch ? target.tap() : target.click());
      taps.push(target);
    };
    const type = async (target: Locator, text: string) => {
      await target.fill(text);
      fields.push(target);
    };
    const { firstName, lastName, email, password } = newShopper();

    await page.goto('/');
    await tap(page.getByRole('link', { name: productName }).last());
    await expect(heading).toHaveText(productName);
    await tap(product.addButton);
    await expect(heading).toHaveText('Your cart');
    await tap(cart.checkoutButton);

    await expect(heading).toHaveText('Sign in or create an account to check out');
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await tap(page.getByRole('link', { name: 'Create account' }));
    const { registration } = signIn;
    await type(registration.getByLabel('First name'), firstName);
    await type(registration.getByLabel('Last name'), lastName);
    await type(registration.getByLabel('Email'), email);
    await type(registration.getByLabel('Password', { exact: true }), password);
    await type(registration.getByLabel('Confirm password'), password);
    await tap(registration.getByRole('button', { name: 'Create account' }));

    await expect(heading).toHaveText('Checkout');
    const bar = page.getByRole('banner').getByRole('link');
    await expect(bar).toHaveText(['Aangan', 'Back to cart1 item in the cart']);
    await expect(page.getByRole('contentinfo').getByRole('listitem')).toHaveCount(5);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(checkout.field('Full name')).toHaveValue(`${firstName} ${lastName}`);
    await type(checkout.field('PIN code'), '560038');
    await expect(checkout.field('City')).toHaveValue('Bengaluru');
    await expect(checkout.field('State')).toHaveValue('Karnataka');
    await type(checkout.field('Address'), '12, 100 Feet Road, Indiranagar');
    await type(checkout.field('Phone'), '9845012345');
    await tap(checkout.createButton);

    await expect(heading).toHaveText('Complete Your Payment');
    await expect(bar).toHaveText(['Aangan', 'My orders']);
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    if (hasTouch) await expect(payment.method('UPI app')).toBeChecked();
    else await payment.method('UPI app').check();
    await tap(payment.payButton);
    await expect(page).toHaveURL(bankUrl);
    await tap(payment.approveButton);
    await expect(heading).toHaveText('Thank you for your order');
    await expect(page.getByRole('navigation')).not.toHaveCount(0);
    await expect(page).toHaveURL(successPath(orderId));
    expect((await showOrder(orderId)).status).toBe(1);
    expect([taps.length, fields.length]).toEqual([8, 8]);
  },
);
