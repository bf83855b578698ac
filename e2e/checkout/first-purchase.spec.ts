import type { Locator, Page } from '@playwright/test';
import { bankUrl, successPath } from '../pages/payment';
import { allEngines, expect, onPhone, test } from '../pages/test';
import { showOrder } from '../support/merchant';
import { heading } from '../support/page-helpers';
import { newShopper } from '../support/shop-api';

/** Counts screens (path and headline), taps and typed fields of a shopper. */
class Effort {
  readonly screens: string[] = [];
  readonly taps: string[] = [];
  readonly fields: string[] = [];

  constructor(
    readonly page: Page,
    readonly hasTouch: boolean,
  ) {}

  async expectScreen(headline: string | RegExp): Promise<void> {
    await expect(heading(this.page)).toHaveText(headline);
    const { host, pathname } = new URL(this.page.url());
    this.screens.push(`${host}${pathname} ${await heading(this.page).textContent()}`);
  }

  async tap(target: Locator): Promise<void> {
    await (this.hasTouch ? target.tap() : target.click());
    this.taps.push(`${target}`);
  }

  async type(target: Locator, text: string): Promise<void> {
    await target.fill(text);
    this.fields.push(`${target}`);
  }
}

const productName = 'Money Plant (Golden Pothos)';
const tags = { tag: [onPhone.tag, allEngines.tag] };

test(
  'a first purchase takes few screens, taps and fields',
  tags,
  async ({ page, hasTouch, product, cart, signIn: { registration }, checkout, payment }) => {
    test.slow();
    const effort = new Effort(page, hasTouch);
    const { firstName, lastName, email, password } = newShopper();

    await page.goto('/');
    await effort.expectScreen('Transform Your Outdoor Space');
    await effort.tap(page.getByRole('link', { name: productName }).last());
    await effort.expectScreen(productName);
    await effort.tap(product.addButton);
    await effort.expectScreen('Your cart');
    await effort.tap(cart.checkoutButton);

    await effort.expectScreen('Sign in or create an account to check out');
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await effort.tap(page.getByRole('link', { name: 'Create account' }));
    await expect(registration).toBeVisible();
    await effort.expectScreen('Sign in or create an account to check out');
    await effort.type(registration.getByLabel('First name'), firstName);
    await effort.type(registration.getByLabel('Last name'), lastName);
    await effort.type(registration.getByLabel('Email'), email);
    await effort.type(registration.getByLabel('Password', { exact: true }), password);
    await effort.type(registration.getByLabel('Confirm password'), password);
    await effort.tap(registration.getByRole('button', { name: 'Create account' }));

    await effort.expectScreen('Checkout');
    await expect(checkout.field('Full name')).toHaveValue(`${firstName} ${lastName}`);
    await effort.type(checkout.field('PIN code'), '560038');
    await expect(checkout.field('City')).toHaveValue('Bengaluru');
    await expect(checkout.field('State')).toHaveValue('Karnataka');
    await effort.type(checkout.field('Address'), '12, 100 Feet Road, Indiranagar');
    await effort.type(checkout.field('Phone'), '9845012345');
    await effort.tap(checkout.createButton);

    await effort.expectScreen('Complete Your Payment');
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    await expect(payment.method('UPI app')).toBeChecked();
    await effort.tap(payment.payButton);
    await expect(page).toHaveURL(bankUrl);
    await effort.expectScreen(/^Amount payable to/);
    await effort.tap(payment.approveButton);
    await effort.expectScreen('Thank you for your order');

    await expect(page).toHaveURL(successPath(orderId));
    expect((await showOrder(orderId)).status).toBe(1);
    expect(effort.screens.length, effort.screens.join('\n')).toBeLessThanOrEqual(9);
    expect(effort.taps.length, effort.taps.join('\n')).toBeLessThanOrEqual(8);
    expect(effort.fields.length, effort.fields.join('\n')).toBeLessThanOrEqual(8);
  },
);
