import { expect, type Locator, type Page } from '@playwright/test';

export type ShownProduct = { id: string; name: string; price: string };

const priceText = /₹[\d,.]+/;

export class ListingPage {
  readonly heading: Locator;
  readonly cards: Locator;
  readonly categories: Locator;
  readonly pages: Locator;
  readonly typeFilter: Locator;
  readonly sort: Locator;
  readonly filters: Locator;
  readonly activeFilters: Locator;
  readonly searchField: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.cards = main.getByRole('article');
    this.categories = main.locator('a[href^="/products?category="]');
    this.pages = main.getByRole('navigation', { name: 'Pages' });
    this.typeFilter = main.getByLabel('Filter by Type');
    this.sort = main.getByLabel('Sort by');
    this.filters = main.getByRole('region', { name: 'Filters' });
    this.activeFilters = page.getByRole('list', { name: 'Active filters' });
    this.searchField = main.getByRole('searchbox', { name: 'Search products' });
  }

  /** Opens all products, or the listing at a path. */
  async open(path = '/products'): Promise<void> {
    await this.page.goto(path);
    await expect(this.heading).toBeVisible();
  }

  async openFirstCategory(): Promise<void> {
    await this.open();
    await this.categories.first().click();
    await expect(this.page).toHaveURL(/\/products\?category=/);
    await expect(this.cards.first()).toBeVisible();
  }

  /** Such as '13 items', above the list. */
  count(items: string): Locator {
    return this.page.getByRole('main').locator('header').getByText(items, { exact: true });
  }

  /** Of the shown cards, in rupees. */
  async prices(): Promise<number[]> {
    const texts = await this.cards.allInnerTexts();
    return texts.map((text) => Number(priceText.exec(text)?.[0].replaceAll(/[₹,]/g, '')));
  }

  addButton(card: Locator): Locator {
    return card.getByRole('button', { name: /^Add to Cart: / });
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
    await this.searchField.fill(words);
    await this.searchField.press('Enter');
    await expect(this.heading).toContainText(words);
  }
}
