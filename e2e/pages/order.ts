import type { Locator, Page } from '@playwright/test';

export class OrderPage {
  readonly main: Locator;
  readonly progress: Locator;
  readonly cancelButton: Locator;
  readonly cancelDialog: Locator;
  readonly payLink: Locator;

  constructor(readonly page: Page) {
    this.main = page.getByRole('main');
    this.progress = this.main.getByRole('list', { name: 'Progress' });
    this.cancelButton = page.getByRole('button', { name: 'Cancel order' });
    this.cancelDialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    this.payLink = page.getByRole('link', { name: 'Pay Now' });
  }

  async open(number: string): Promise<void> {
    await this.page.goto(`/orders/${number}`);
  }

  async confirmCancellation(): Promise<void> {
    await this.cancelDialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  }
}
