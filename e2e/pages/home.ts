import type { Locator, Page } from '@playwright/test';

export class HomePage {
  readonly heading: Locator;
  /** Links to listings of a category. */
  readonly categories: Locator;
  readonly cards: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.categories = main.locator('a[href^="/products?category="]');
    this.cards = main.getByRole('article');
  }

  async open(): Promise<void> {
    await this.page.goto('/');
  }

  footerLink(name: string): Locator {
    return this.page.getByRole('contentinfo').getByRole('link', { name, includeHidden: true });
  }
}
