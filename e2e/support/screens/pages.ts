import { analytics } from '../analytics-services';
import { urn } from '../sample-products';
import { opensAt, opensStore } from '../screen-context';
import type { Screen } from '../screens';
import { expect } from '../test';

export const pageScreens: Screen[] = [
  { name: 'policy', show: opensAt('/privacy', 'Privacy Policy') },
  { name: 'contact', show: opensAt('/contact', 'Contact us') },
  {
    name: 'menu',
    on: 'phone',
    isOverlay: true,
    async show(page) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    },
  },
  {
    name: 'cookie-choices',
    show: opensStore({ info: { analytics } }, `/product/${urn.id}`, urn.title),
  },
  { name: 'not-found', show: opensAt('/404', '404') },
  {
    name: 'api-test',
    async show(page) {
      await page.goto('/api-test');
      await page.getByRole('button', { name: 'Test connection' }).click();
      await expect(page.getByRole('main')).toContainText('Connected to Aangan');
    },
  },
];
