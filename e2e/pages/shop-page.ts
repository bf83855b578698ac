import type { Locator, Page } from '@playwright/test';
import { heading } from '../support/page-helpers';

/** What every page has; a page object adds the parts of its screen. */
export class ShopPage {
  readonly main: Locator;
  /** Of level 1. */
  readonly heading: Locator;

  constructor(readonly page: Page) {
    this.main = page.getByRole('main');
    this.heading = heading(page);
  }
}
