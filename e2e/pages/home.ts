import { ShopPage } from './shop-page';

export class HomePage extends ShopPage {
  /** Links to listings of a category. */
  readonly categories = this.main.locator('a[href^="/products?category="]');

  async open(): Promise<void> {
    await this.page.goto('/');
  }
}
