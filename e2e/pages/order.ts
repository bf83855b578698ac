import { ShopPage } from './shop-page';

export class OrderPage extends ShopPage {
  readonly progress = this.main.getByRole('list', { name: 'Progress' });
  readonly cancelButton = this.page.getByRole('button', { name: 'Cancel order' });
  readonly cancelDialog = this.page.getByRole('dialog', { name: 'Cancel this order?' });
  readonly payLink = this.page.getByRole('link', { name: 'Pay Now' });

  async open(number: string): Promise<void> {
    await this.page.goto(`/orders/${number}`);
  }

  async confirmCancellation(): Promise<void> {
    await this.cancelDialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  }
}
