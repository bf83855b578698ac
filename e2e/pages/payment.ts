import { expect, type Locator, type Page } from '@playwright/test';
import { chooseMethod, payButton } from '../support/payment';

export class PaymentPage {
  readonly heading: Locator;
  readonly payButton: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.payButton = payButton(page);
  }

  async open(orderId: string): Promise<void> {
    await this.page.goto(`/payment?orderId=${encodeURIComponent(orderId)}`);
  }

  /** Whether a text of the form states that no money moves. */
  async isSandbox(): Promise<boolean> {
    await expect(this.payButton).toBeVisible();
    const text = await this.page.getByRole('main').textContent();
    return /\b(sandbox|demo|test mode)\b/i.test(text ?? '');
  }

  async choose(method: string): Promise<void> {
    await chooseMethod(this.page, method);
  }

  /** Presses the button and waits for the bank, or the end of the payment. */
  async pay(): Promise<void> {
    await this.payButton.click();
    await expect(this.page).not.toHaveURL(/\/payment\?orderId=[^&]+$/);
    await this.page.waitForLoadState();
  }

  /** On the page of the shop's sandbox. */
  get approveButton(): Locator {
    return this.page.getByRole('button', { name: 'Approve' });
  }
}
