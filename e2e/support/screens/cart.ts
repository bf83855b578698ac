import { cartLine, setStorage, visit } from '../screen-context';
import type { Screen } from '../screens';
import { expect } from '../test';

export const cartScreens: Screen[] = [
  {
    name: 'cart-empty',
    show: (page) => visit(page, '/cart', 'Your cart is empty'),
  },
  {
    name: 'cart',
    async show(page) {
      await setStorage(page, 'coupon', 'GARDEN10');
      const clogs = { id: 'monsoon-garden-clogs', name: 'Monsoon Garden Clogs', price: 974 };
      await setStorage(page, 'cart', [
        cartLine({ ...clogs, image: '', selectedSize: 'UK 7', selectedColor: 'Olive' }),
        cartLine(clogs),
        cartLine({ quantity: 12 }),
      ]);
      await visit(page, '/cart', 'Your cart');
      await expect(page.getByText('Discount (GARDEN10)')).toBeVisible();
    },
  },
  {
    name: 'cart-changed',
    async show(page) {
      await setStorage(page, 'cart', [
        cartLine({ price: 899 }),
        cartLine({ id: 'sold-for-good', name: 'Cane Peacock Chair', image: '', price: 12_499 }),
      ]);
      await visit(page, '/cart', 'Your cart');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('now ₹999, was ₹899');
    },
  },
  {
    name: 'cart-drawer',
    isOverlay: true,
    async show(page) {
      await visit(page, '/products?category=garden%20tools', 'Garden Tools');
      await page.getByRole('button', { name: 'Add to Cart: Monsoon Garden Clogs' }).click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByLabel('Choose a size of Monsoon Garden Clogs')).toBeVisible();
      await expect(drawer.getByRole('heading', { name: 'Goes well with this' })).toBeVisible();
    },
  },
  {
    name: 'wishlist',
    async show(page) {
      await setStorage(page, 'wishlist', ['teak-folding-chair', 'monsoon-garden-clogs']);
      await page.goto('/wishlist');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    },
  },
];
