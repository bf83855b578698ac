import { expect } from '@playwright/test';
import { merchant, newShopper } from '../support/shop-api';
import { apiOrigin } from '../support/urls';
import { ShopPage } from './shop-page';

/** The desk of the staff: none of its pages hydrates. */
export class DeskPage extends ShopPage {
  async open(path: string): Promise<void> {
    await this.page.goto(new URL(path, apiOrigin).href, { waitUntil: 'load' });
  }

  /** Opens the link of a new owner, where the password is set; returns the email. */
  async openInvitation(store: string): Promise<string> {
    const { email } = newShopper();
    const { link } = await merchant.addStaff({ store, email, role: 'owner' });
    const { pathname, search, hash } = new URL(link);
    await this.open(pathname + search + hash);
    return email;
  }

  async setPassword(): Promise<void> {
    await this.page.getByLabel('New password').fill('a-long-password');
    await this.page.getByRole('button', { name: 'Save password' }).click();
  }

  async submitPassword(email: string): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password').fill('a-long-password');
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  async expectOrders(): Promise<void> {
    await expect(this.heading).toHaveText('Orders');
  }

  /** Signs in as a new owner of the store. */
  async signIn(store: string): Promise<void> {
    const email = await this.openInvitation(store);
    await this.setPassword();
    await this.submitPassword(email);
    await this.expectOrders();
  }
}
