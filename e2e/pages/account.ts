import { ShopPage } from './shop-page';

export class AccountPage extends ShopPage {
  readonly addresses = this.page.getByRole('region', { name: 'Addresses' });
  readonly dialog = this.page.getByRole('dialog');
  readonly saveButton = this.dialog.getByRole('button', { name: 'Save', exact: true });
  readonly signOutButton = this.page.getByRole('button', { name: 'Sign Out', exact: true });

  async open(): Promise<void> {
    await this.page.goto('/account');
  }

  /** Opens the dialog of a button such as 'Change name'. */
  async press(name: string): Promise<void> {
    await this.main.getByRole('button', { name }).click();
  }
}
