import type { Locator } from '@playwright/test';
import { ShopPage } from './shop-page';

export class OrdersPage extends ShopPage {
  readonly orders = this.main.getByRole('article');

  async open(): Promise<void> {
    await this.page.goto('/orders');
  }

  order(number: string): Locator {
    return this.page.getByRole('article', { name: `Order ${number}` });
  }

  /** Such as Pending or Processing. */
  status(number: string): Locator {
    return this.order(number).locator('header');
  }
}

export class OrderPage extends ShopPage {
  readonly progress = this.main.getByRole('list', { name: 'Progress' });
  readonly cancelButton = this.page.getByRole('button', { name: 'Cancel order' });
  readonly cancelDialog = this.page.getByRole('dialog', { name: 'Cancel this order?' });
  readonly payLink = this.page.getByRole('link', { name: 'Pay Now' });

  async open(number: string): Promise<void> {
    await this.page.goto(`/orders/${number}`);
  }
}

export class TrackPage extends ShopPage {
  async open(number = ''): Promise<void> {
    await this.page.goto(`/track-order?id=${encodeURIComponent(number)}`);
  }

  /** `contact` is the email or the phone of the order. */
  async track(number: string, contact: string): Promise<void> {
    await this.page.getByLabel('Order number').fill(number);
    await this.page.getByLabel('Email or phone').fill(contact);
    await this.page.getByRole('button', { name: 'Track order' }).click();
  }

  order(number: string): Locator {
    return this.page.getByRole('article', { name: `Order ${number}` });
  }
}
