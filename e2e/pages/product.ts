import { expect, type Locator } from '@playwright/test';
import { ShopPage } from './shop-page';

type Options = { size?: string; color?: string; quantity?: number };

export class ProductPage extends ShopPage {
  readonly price = this.main.getByText(/^₹[\d,.]+$/).first();
  readonly addButton = this.main.getByRole('button', { name: 'Add to Cart', exact: true }).first();
  readonly quantity = this.main.getByRole('group', { name: 'Quantity' });
  /** Size and colour. */
  readonly pickers = this.main.getByRole('group').filter({ has: this.page.getByRole('radio') });
  readonly pictures = this.main.getByRole('region', { name: 'Pictures' });
  readonly reviews = this.main.getByRole('region', { name: 'Customer Reviews' });

  async open(id: string): Promise<void> {
    await this.page.goto(`/product/${encodeURIComponent(id)}`);
  }

  option(name: string): Locator {
    return this.main.locator(`input[type="radio"][value="${name}"]`);
  }

  /** Chooses options that are in stock where none is named. */
  async chooseOptions({ size, color }: Options = {}): Promise<void> {
    for (const value of [size, color]) {
      if (value) await this.option(value).check();
    }
    for (const picker of await this.pickers.all()) {
      if ((await picker.getByRole('radio', { checked: true }).count()) > 0) continue;
      for (const radio of await picker.getByRole('radio').all()) {
        await radio.check();
        // The button of a sold-out option has another name.
        if (await this.addButton.isVisible()) break;
      }
    }
  }

  /** Adds the product, in an option in stock unless one is named, and waits for the cart. */
  async addToCart({ quantity = 1, ...options }: Options = {}): Promise<void> {
    await this.chooseOptions(options);
    for (let count = 1; count < quantity; count += 1) {
      await this.quantity.getByRole('button', { name: 'Increase quantity' }).click();
    }
    await this.addButton.click();
    await expect(this.page).toHaveURL(/\/cart$/);
  }

  async buy(id: string, options?: Options): Promise<void> {
    await this.open(id);
    await expect(this.addButton).toBeVisible();
    await this.addToCart(options);
  }
}
