import { policyTypes } from '../../../lib/rules/shop-pages';
import { toast } from '../page-helpers';
import { urn } from '../sample-products';
import { cartLine, opensAt, opensStore, setStorage } from '../screen-context';
import type { Screen } from '../screens';
import { expect } from '../test';

export const pageScreens: Screen[] = [
  ...policyTypes.map((type) => ({ name: `policy-${type}`, show: opensAt(`/${type}`, /./) })),
  { name: 'policy-missing', show: opensStore('no-pictures', '/terms', 'Terms & Conditions') },
  { name: 'contact', show: opensAt('/contact', 'Contact us') },
  {
    name: 'contact-sent',
    async show({ page }) {
      await page.goto('/contact');
      for (const label of ['Name', 'Subject', 'Message']) await page.getByLabel(label).fill('Leh');
      await page.getByLabel('Email').fill('meera@example.in');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(toast(page, 'Message Sent')).toBeVisible();
    },
  },
  { name: 'contact-minimal', show: opensStore('no-pictures', '/contact', 'Contact us') },
  {
    name: 'menu',
    on: 'phone',
    isOverlay: true,
    async show({ page }) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    },
  },
  { name: 'cookie-choices', show: opensStore('analytics', `/product/${urn.id}`, urn.title) },
  {
    name: 'cookie-choices-cart',
    async show(context) {
      await setStorage(context.page, 'cart', [cartLine({ id: urn.id, name: urn.title })]);
      await opensStore('analytics', '/cart', 'Your cart')(context);
    },
  },
  { name: 'not-found', show: opensAt('/404', '404') },
  {
    name: 'api-test-failed',
    async show({ page }) {
      await page.route('/api/v1/storeInfo', (route) => route.abort());
      await page.goto('/api-test');
      await page.getByRole('button', { name: 'Test connection' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(
        'Connection failed. Check console for details.',
      );
    },
  },
  {
    name: 'api-test',
    async show({ page }) {
      await page.goto('/api-test');
      await page.getByRole('button', { name: 'Test connection' }).click();
      await expect(page.getByRole('main')).toContainText('Connected to Aangan');
    },
  },
];
