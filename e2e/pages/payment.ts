import { expect, type Locator } from '@playwright/test';
import { ports } from '../support/urls';
import { ShopPage } from './shop-page';

export const bankUrl = new RegExp(`^http://localhost:${ports.api}/sandbox/pay/`);

export const paymentPath = (orderId: string) => `/payment?orderId=${encodeURIComponent(orderId)}`;
export const successPath = (orderId: string) => `/order-success?orderId=${orderId}`;

/** Options of the sandbox that are not payment methods. */
const testOutcomes = ['Payment declined', 'No payment arrives', 'QR code as an image'];

export class PaymentPage extends ShopPage {
  readonly methods = this.page.getByRole('group', { name: 'How would you like to pay?' });
  readonly payButton = this.page.getByRole('button', {
    name: /^(Pay( ₹[\d,.]+)?|Place order|Processing\.\.\.)$/,
  });
  readonly phone = this.page.getByLabel('Phone', { exact: true });
  readonly qrCode = this.page.getByRole('img', { name: 'QR code to pay for this order' });

  async open(orderId: string): Promise<void> {
    await this.page.goto(paymentPath(orderId));
  }

  method(label: string): Locator {
    return this.methods.getByRole('radio', { name: label, exact: true });
  }

  /** Whether a text of the form states that no money moves. */
  async isSandbox(): Promise<boolean> {
    await expect(this.payButton).toBeVisible();
    const text = await this.main.textContent();
    return /\b(sandbox|demo|test mode)\b/i.test(text ?? '');
  }

  async #showTestOutcomes(): Promise<void> {
    await this.page.getByLabel('Demo: simulate a result').check();
  }

  /** The sandbox has a phone field among its field types. */
  async showAllFieldTypes(): Promise<void> {
    await this.#showTestOutcomes();
    await this.page.getByLabel('Show all field types').check();
  }

  async choose(label: string): Promise<void> {
    if (!testOutcomes.includes(label)) return this.method(label).check();
    await this.#showTestOutcomes();
    await this.page.getByLabel('Result', { exact: true }).selectOption({ label });
  }

  async payWith(label: string, orderId: string): Promise<void> {
    await this.open(orderId);
    await this.choose(label);
    await this.payButton.click();
  }

  /** Presses the button and waits for the bank, or the end of the payment; a code would need a phone. */
  async pay(): Promise<void> {
    await expect(this.payButton).toBeVisible();
    const app = this.method('UPI app');
    if (await app.isVisible()) await app.check();
    await this.payButton.click();
    await expect(this.page).not.toHaveURL(/\/payment\?orderId=[^&]+$/);
    await this.page.waitForLoadState();
  }

  /** On the page of the shop's sandbox. */
  get approveButton(): Locator {
    return this.page.getByRole('button', { name: 'Approve' });
  }

  async respondAtBank(outcome: 'Approve' | 'Decline' | 'Leave without paying'): Promise<void> {
    await expect(this.page).toHaveURL(bankUrl);
    await this.page.getByRole('button', { name: outcome }).click();
  }
}
