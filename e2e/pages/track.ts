import type { Locator } from '@playwright/test';
import { ShopPage } from './shop-page';

export class TrackPage extends ShopPage {
  async open(number = ''): Promise<void> {
    await this.page.goto(number ? `/track-order?id=${encodeURIComponent(number)}` : '/track-order');
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
