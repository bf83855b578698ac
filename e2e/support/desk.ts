import { expect, type Page } from '@playwright/test';
import { merchant, newShopper } from './shop-api';
import { apiOrigin } from './urls';

/** No page of the desk has scripts to wait for. */
export const openDesk = (page: Page, path: string) =>
  page.goto(new URL(path, apiOrigin).href, { waitUntil: 'load' });

/** Signs in as a new owner of the store. */
export async function signInAtDesk(page: Page, store: string): Promise<void> {
  const { email } = newShopper();
  const { link } = await merchant.addStaff({ store, email, role: 'owner' });
  const { pathname, search } = new URL(link);
  await openDesk(page, pathname + search);
  await page.getByLabel('New password').fill('a-long-password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('a-long-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
}
