import type { Locator, Page } from '@playwright/test';

export class AccountPage {
  readonly main: Locator;
  readonly addresses: Locator;
  readonly dialog: Locator;
  readonly saveButton: Locator;
  readonly signOutButton: Locator;

  constructor(readonly page: Page) {
    this.main = page.getByRole('main');
    this.addresses = page.getByRole('region', { name: 'Addresses' });
    this.dialog = page.getByRole('dialog');
    this.saveButton = this.dialog.getByRole('button', { name: 'Save', exact: true });
    this.signOutButton = page.getByRole('button', { name: 'Sign Out', exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/account');
  }

  /** Opens the dialog of a button such as 'Change name'. */
  async press(name: string): Promise<void> {
    await this.main.getByRole('button', { name }).click();
  }
}
