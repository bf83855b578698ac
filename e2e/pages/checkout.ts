import { expect, type Locator, type Page } from '@playwright/test';
import { type address, createOrder, fillAddress } from '../support/shipping';

export class CheckoutPage {
  readonly heading: Locator;
  readonly summary: Locator;
  readonly createButton: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.summary = page.getByRole('region', { name: 'Order summary' });
    this.createButton = page.getByRole('button', { name: 'Create Order' });
  }

  async open(): Promise<void> {
    await this.page.goto('/checkout');
  }

  /** Fills all six fields, by label, also where a known address takes their place. */
  async fillAddress(changes: Partial<typeof address> = {}): Promise<void> {
    await expect(this.createButton).toBeVisible();
    const change = this.page.getByRole('button', { name: 'Change the address' });
    if (await change.isVisible()) await change.click();
    const other = this.page.getByRole('radio', { name: 'Use a different address' });
    if (await other.isVisible()) await other.check();
    await fillAddress(this.page, changes);
  }

  /** Returns the number of the order, which is to be paid next. */
  createOrder(): Promise<string> {
    return createOrder(this.page);
  }
}
