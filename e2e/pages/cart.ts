import { expect, type Locator } from '@playwright/test';
import { ShopPage } from './shop-page';

export class CartPage extends ShopPage {
  readonly lines = this.main.getByTestId('cart-line');
  readonly summary = this.main.getByRole('region', { name: 'Summary' });
  readonly checkoutButton = this.main.getByRole('button', { name: 'Checkout' }).first();
  /** With the total; at the foot of phones. */
  readonly bar = this.summary.locator('[data-action-bar]');
  readonly couponField = this.page.getByLabel('Coupon code');
  readonly notice = this.main.getByRole('alert');
  /** Number of units, in the top bar. */
  readonly count = this.page.getByRole('banner').getByTestId('cart-count');

  async open(): Promise<void> {
    await this.page.goto('/cart');
  }

  line(name: string): Locator {
    return this.lines.filter({ hasText: name });
  }

  async increase(name: string): Promise<void> {
    await this.line(name).getByRole('button', { name: 'Increase quantity' }).click();
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

  /** Leads to the sign-in, or to the checkout of a signed-in shopper. */
  async checkout(): Promise<void> {
    await this.checkoutButton.click();
    await expect(this.page).toHaveURL(/\/(checkout|login\?from=%2Fcheckout)$/);
  }
}
