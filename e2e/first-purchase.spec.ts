import type { Locator, Page } from '@playwright/test';
import { showOrder } from './support/merchant';
import { heading } from './support/page-helpers';
import {
  bankUrl,
  method,
  payButton,
  paymentPath,
  test as paymentTest,
  respondAtBank,
  successPath,
} from './support/payment';
import { newShopper } from './support/shop-api';
import { allEngines, expect, onPhone, test } from './support/test';

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

test('a first purchase takes few screens, taps and fields', tags, async ({ page, hasTouch }) => {
  test.slow();
  const effort = new Effort(page, hasTouch);
  const { firstName, lastName, email, password } = newShopper();

  await page.goto('/');
  await effort.expectScreen('Transform Your Outdoor Space');
  await effort.tap(page.getByRole('link', { name: productName }).last());
  await effort.expectScreen(productName);
  await effort.tap(page.getByRole('button', { name: 'Add to Cart', exact: true }).first());
  await effort.expectScreen('Your cart');
  await effort.tap(page.getByRole('button', { name: 'Checkout' }).first());

  await effort.expectScreen('Sign in or create an account to check out');
  await expect(page).toHaveURL('/login?from=%2Fcheckout');
  await effort.tap(page.getByRole('link', { name: 'Create account' }));

  const account = page.getByRole('form', { name: 'Create account' });
  await expect(account).toBeVisible();
  await effort.expectScreen('Sign in or create an account to check out');
  await effort.type(account.getByLabel('First name'), firstName);
  await effort.type(account.getByLabel('Last name'), lastName);
  await effort.type(account.getByLabel('Email'), email);
  await effort.type(account.getByLabel('Password', { exact: true }), password);
  await effort.type(account.getByLabel('Confirm password'), password);
  await effort.tap(account.getByRole('button', { name: 'Create account' }));

  await effort.expectScreen('Checkout');
  await expect(page.getByLabel('Full name')).toHaveValue(`${firstName} ${lastName}`);
  await effort.type(page.getByLabel('PIN code'), '560038');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Bengaluru');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Karnataka');
  await effort.type(page.getByLabel('Address', { exact: true }), '12, 100 Feet Road, Indiranagar');
  await effort.type(page.getByLabel('Phone', { exact: true }), '9845012345');
  await effort.tap(page.getByRole('button', { name: 'Create Order' }));

  await effort.expectScreen('Complete Your Payment');
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await expect(method(page, 'UPI app')).toBeChecked();
  await effort.tap(payButton(page));
  await expect(page).toHaveURL(bankUrl);
  await effort.expectScreen(/^Amount payable to/);
  await effort.tap(page.getByRole('button', { name: 'Approve' }));
  await effort.expectScreen('Thank you for your order');

  await expect(page).toHaveURL(successPath(orderId));
  expect((await showOrder(orderId)).status).toBe(1);
  expect(effort.screens.length, effort.screens.join('\n')).toBeLessThanOrEqual(9);
  expect(effort.taps.length, effort.taps.join('\n')).toBeLessThanOrEqual(8);
  expect(effort.fields.length, effort.fields.join('\n')).toBeLessThanOrEqual(8);
});

paymentTest(
  'a refused payment takes two taps more, with Pay in view',
  onPhone,
  async ({ page, hasTouch, orderId }) => {
    const effort = new Effort(page, hasTouch);
    await page.goto(paymentPath(orderId));
    await payButton(page).tap();
    await respondAtBank(page, 'Decline');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'The payment was declined.',
    );
    await expect(payButton(page)).toBeInViewport({ ratio: 1 });
    await effort.tap(payButton(page));
    await effort.tap(page.getByRole('button', { name: 'Approve' }));
    await expect(page).toHaveURL(successPath(orderId));
    expect(effort.taps).toHaveLength(2);
  },
);
