import { expect, type Locator, type Page } from '@playwright/test';
import { shippingAddress } from '../support/shop-api';

export const address = {
  'Full name': shippingAddress.fullName,
  'PIN code': shippingAddress.postalCode,
  City: shippingAddress.city,
  State: shippingAddress.state,
  Address: shippingAddress.address,
  Phone: shippingAddress.phone,
};

type AddressFields = Partial<typeof address>;

export class CheckoutPage {
  readonly heading: Locator;
  readonly summary: Locator;
  readonly createButton: Locator;
  readonly changeAddress: Locator;
  readonly savedAddresses: Locator;
  readonly saveAddress: Locator;
  /** With the total; at the foot of phones. */
  readonly bar: Locator;
  readonly notice: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.summary = page.getByRole('region', { name: 'Order summary' });
    this.createButton = page.getByRole('button', { name: 'Create Order' });
    this.changeAddress = page.getByRole('button', { name: 'Change the address' });
    this.savedAddresses = page.getByRole('group', { name: 'Deliver to' });
    this.saveAddress = page.getByRole('checkbox', { name: 'Save this address' });
    this.bar = page.locator('[data-action-bar]');
    this.notice = page.getByRole('main').getByRole('alert');
  }

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
