import { expect, type Locator } from '@playwright/test';
import { shippingAddress } from '../support/shop-api';
import { ShopPage } from './shop-page';

export const address = {
  'Full name': shippingAddress.fullName,
  'PIN code': shippingAddress.postalCode,
  City: shippingAddress.city,
  State: shippingAddress.state,
  Address: shippingAddress.address,
  Phone: shippingAddress.phone,
};

type AddressFields = Partial<typeof address>;

export class CheckoutPage extends ShopPage {
  readonly summary = this.page.getByRole('region', { name: 'Order summary' });
  readonly createButton = this.page.getByRole('button', { name: 'Create Order' });
  readonly changeAddress = this.page.getByRole('button', { name: 'Change the address' });
  readonly savedAddresses = this.page.getByRole('group', { name: 'Deliver to' });
  readonly saveAddress = this.page.getByRole('checkbox', { name: 'Save this address' });
  /** With the total; at the foot of phones. */
  readonly bar = this.page.locator('[data-action-bar]');
  readonly notice = this.main.getByRole('alert');

  async open(): Promise<void> {
    await this.page.goto('/checkout');
  }

  field(label: keyof typeof address): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** Fills the fields that are shown, by label. */
  async fill(fields: AddressFields): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      await this.page.getByLabel(label, { exact: true }).fill(value);
    }
  }

  /** Fills all six fields, also where a known address takes their place. */
  async fillAddress(changes: AddressFields = {}): Promise<void> {
    await expect(this.createButton).toBeVisible();
    if (await this.changeAddress.isVisible()) await this.changeAddress.click();
    const other = this.page.getByRole('radio', { name: 'Use a different address' });
    if (await other.isVisible()) await other.check();
    await this.fill({ ...address, ...changes });
  }

  /** Returns the number of the order, which is to be paid next. */
  async createOrder(): Promise<string> {
    await this.createButton.click();
    await expect(this.page).toHaveURL(/\/payment\?orderId=./);
    return new URL(this.page.url()).searchParams.get('orderId') ?? '';
  }
}
