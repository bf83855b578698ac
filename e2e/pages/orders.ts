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
