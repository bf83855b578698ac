import { expect, type Locator, type Page } from '@playwright/test';

export class CartPage {
  readonly heading: Locator;
  readonly lines: Locator;
  readonly summary: Locator;
  readonly checkoutButton: Locator;
  /** With the total; at the foot of phones. */
  readonly bar: Locator;
  readonly couponField: Locator;
  readonly notice: Locator;
  /** Number of units, in the top bar. */
  readonly count: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.lines = main.getByTestId('cart-line');
    this.summary = main.getByRole('region', { name: 'Summary' });
    this.bar = this.summary.locator('[data-action-bar]');
    this.couponField = page.getByLabel('Coupon code');
    this.notice = main.getByRole('alert');
    this.checkoutButton = main.getByRole('button', { name: 'Checkout' }).first();
    this.count = page.getByRole('banner').getByTestId('cart-count');
  }

  async open(): Promise<void> {
    await this.page.goto('/cart');
  }

  line(name: string): Locator {
    return this.lines.filter({ hasText: name });
  }

  async increase(name: string): Promise<void> {
    await this.line(name).getByRole('button', { name: 'Increase quantity' }).click();
  }

  async remove(name: string): Promise<void> {
    await this.line(name)
      .getByRole('button', { name: `Remove ${name}`, exact: true })
      .click();
  }

  /** Also at checkout. */
  async enterCoupon(code: string): Promise<void> {
    // A rejected code opens the field as well.
    await expect(async () => {
      if (!(await this.couponField.isVisible()))
        await this.page.getByText('Have a coupon?').click();
      await expect(this.couponField).toBeVisible({ timeout: 1000 });
    }).toPass();
    await this.couponField.fill(code);
    await this.page.getByRole('button', { name: 'Apply' }).click();
  }

  async clear(): Promise<void> {
    await this.summary.getByRole('button', { name: 'Clear Cart' }).click();
  }

  /** Leads to the sign-in, or to the checkout of a signed-in shopper. */
  async checkout(): Promise<void> {
    await this.checkoutButton.click();
    await expect(this.page).toHaveURL(/\/(checkout|login\?from=%2Fcheckout)$/);
  }
}
