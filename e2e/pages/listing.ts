import { expect, type Locator } from '@playwright/test';
import { ShopPage } from './shop-page';

export type ShownProduct = { id: string; name: string; price: string };

const priceText = /₹[\d,.]+/;

export class ListingPage extends ShopPage {
  readonly cards = this.main.getByRole('article');
  readonly categories = this.main.locator('a[href^="/products?category="]');
  readonly pages = this.main.getByRole('navigation', { name: 'Pages' });
  readonly typeFilter = this.main.getByLabel('Filter by Type');
  readonly sort = this.main.getByLabel('Sort by');
  readonly filters = this.main.getByRole('region', { name: 'Filters' });
  readonly activeFilters = this.page.getByRole('list', { name: 'Active filters' });
  readonly searchField = this.main.getByRole('searchbox', { name: 'Search products' });

  /** Opens all products, or the listing at a path. */
  async open(path = '/products'): Promise<void> {
    await this.page.goto(path);
    await expect(this.heading).toBeVisible();
  }

  async openFirstCategory(): Promise<void> {
    await this.open('/');
    await this.categories.first().click();
    await expect(this.page).toHaveURL(/\/products\?category=/);
    await expect(this.cards.first()).toBeVisible();
  }

  /** Such as '13 items', above the list. */
  count(items: string): Locator {
    return this.main.locator('header').getByText(items, { exact: true });
  }

  /** Of the shown cards, in rupees. */
  async prices(): Promise<number[]> {
    const texts = await this.cards.allInnerTexts();
    return texts.map((text) => Number(priceText.exec(text)?.[0].replaceAll(/[₹,]/g, '')));
  }

  /** The first card whose product can be bought. */
  get firstInStock(): Locator {
    const button = this.page.locator('button:enabled', { hasText: 'Add to Cart' });
    return this.cards.filter({ has: button }).first();
  }

  async describe(card: Locator): Promise<ShownProduct> {
    const link = card.getByRole('heading').getByRole('link');
    const [name, href, text] = await Promise.all([
      link.textContent(),
      link.getAttribute('href'),
      card.textContent(),
    ]);
    const id = decodeURIComponent((href ?? '').replace(/^.*\/product\/|\?.*$/g, ''));
    return { id, name: name?.trim() ?? '', price: priceText.exec(text ?? '')?.[0] ?? '' };
  }

  async openCard(card: Locator): Promise<void> {
    await card.getByRole('heading').getByRole('link').click();
    await expect(this.page).toHaveURL(/\/product\//);
  }

  /** The filters are a sheet on phones; returns whether there are some. */
  async openFilters(): Promise<boolean> {
    if (await this.filters.isVisible()) return true;
    const button = this.page.getByRole('button', { name: /^Filters/ });
    if (!(await button.isVisible())) return false;
    await button.click();
    return true;
  }

  /** Labels of the filters, without their counts. */
  async filterLabels(): Promise<string[]> {
    if (!(await this.openFilters())) return [];
    const texts = await this.filters.locator('label:has(input[type=checkbox])').allTextContents();
    return texts.map((text) => text.replace(/ \(\d+\)$/, '').trim());
  }

  /** Checks a filter by its label, such as 'Sage' for 'Sage (2)'. */
  async filterBy(label: string): Promise<void> {
    await this.openFilters();
    const escaped = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const name = new RegExp(`^${escaped}( \\(\\d+\\))?$`);
    await this.filters.getByRole('checkbox', { name }).check();
  }

  async search(words: string): Promise<void> {
    await this.open();
    await this.searchField.click();
    const field = this.page.getByRole('combobox', { name: 'Search products' });
    await field.fill(words);
    await field.press('Enter');
    await expect(this.heading).toContainText(words);
  }
}
