import type { Locator, Page } from '@playwright/test';

export class OrdersPage {
  readonly heading: Locator;
  readonly orders: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.orders = page.getByRole('main').getByRole('article');
  }

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
