import { expect, type Locator } from '@playwright/test';
import type { Credentials, Shopper } from '../support/shop-api';
import { ShopPage } from './shop-page';

/** /login and /register, which lead to each other. */
export class SignInPage extends ShopPage {
  readonly form = this.page.getByRole('form', { name: 'Sign in' });
  readonly registration = this.page.getByRole('form', { name: 'Create account' });

  async open(path: '/login' | '/register' = '/login'): Promise<void> {
    await this.page.goto(path);
  }

  async fill({ email, password }: Credentials): Promise<void> {
    await this.form.getByLabel('Email').fill(email);
    await this.form.getByLabel('Password', { exact: true }).fill(password);
  }

  get submitButton(): Locator {
    return this.form.getByRole('button', { name: 'Sign in' });
  }

  async submit(credentials: Credentials): Promise<void> {
    await this.fill(credentials);
    await this.submitButton.click();
  }

  async signIn(credentials: Credentials): Promise<void> {
    await this.submit(credentials);
    await expect(this.page).not.toHaveURL(/\/login/);
  }

  async fillRegistration(shopper: Shopper, confirmed = shopper.password): Promise<void> {
    await this.registration.getByLabel('First name').fill(shopper.firstName);
    await this.registration.getByLabel('Last name').fill(shopper.lastName);
    await this.registration.getByLabel('Email').fill(shopper.email);
    await this.registration.getByLabel('Password', { exact: true }).fill(shopper.password);
    await this.registration.getByLabel('Confirm password').fill(confirmed);
  }

  async submitRegistration(): Promise<void> {
    await this.registration.getByRole('button', { name: 'Create account' }).click();
  }

  async register(shopper: Shopper): Promise<void> {
    await this.fillRegistration(shopper);
    await this.submitRegistration();
    await expect(this.registration).toBeHidden();
  }
}
