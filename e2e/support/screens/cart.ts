import { toast } from '../page-helpers';
import { clayPots, edgeCaseProducts } from '../sample-products';
import { cartLine, type Show, setStorage, signInAsCustomer, visit } from '../screen-context';
import type { Screen } from '../screens';
import { expect } from '../test';

const filled: Show = async ({ page }) => {
  await setStorage(page, 'cart', [
    cartLine({
      id: 'monsoon-garden-clogs',
      name: 'Monsoon Garden Clogs',
      image: '',
      price: 974,
      selectedSize: 'UK 7',
      selectedColor: 'Olive',
    }),
    cartLine({ id: 'monsoon-garden-clogs', name: 'Monsoon Garden Clogs', price: 974 }),
    cartLine({ quantity: 12 }),
  ]);
  await visit(page, '/cart', 'Your cart');
};

export const cartScreens: Screen[] = [
  {
    name: 'cart-empty',
    show: ({ page }) => visit(page, '/cart', 'Your cart is empty'),
  },
  {
    name: 'cart-unpaid-order',
    async show(context) {
      await signInAsCustomer(context);
      await visit(context.page, '/cart', 'Your cart is empty');
      await expect(context.page.getByRole('link', { name: 'Pay Now' })).toBeVisible();
    },
  },
  {
    name: 'cart-recently-viewed',
    async show({ page }) {
      await setStorage(page, 'seen-products', ['monsoon-garden-clogs', 'teak-folding-chair']);
      await visit(page, '/cart', 'Your cart is empty');
      const seen = page.getByRole('region', { name: 'Recently Viewed' });
      await expect(seen.getByRole('article')).toHaveCount(2);
    },
  },
  { name: 'cart', show: filled },
  {
    name: 'cart-coupon',
    async show(context) {
      await setStorage(context.page, 'coupon', 'GARDEN10');
      await filled(context);
      await expect(context.page.getByText('Discount (GARDEN10)')).toBeVisible();
    },
  },
  {
    name: 'cart-coupon-ended',
    async show(context) {
      await setStorage(context.page, 'coupon', 'SUMMER');
      await filled(context);
      await expect(context.page.getByRole('button', { name: 'Remove coupon' })).toBeVisible();
    },
  },
  {
    name: 'cart-coupon-rejected',
    async show(context) {
      await filled(context);
      const { page } = context;
      await page.getByText('Have a coupon?').click();
      await page.getByLabel('Coupon code').fill('SUMMER');
      await page.getByRole('button', { name: 'Apply', exact: true }).click();
      await expect(
        page.getByText("We couldn't find the code SUMMER.", { exact: true }),
      ).toBeVisible();
    },
  },
  {
    name: 'cart-changed',
    async show({ page }) {
      await setStorage(page, 'cart', [
        cartLine({ price: 899 }),
        cartLine({ id: 'sold-for-good', name: 'Cane Peacock Chair', image: '', price: 12_499 }),
      ]);
      await visit(page, '/cart', 'Your cart');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('now ₹999, was ₹899');
    },
  },
  {
    name: 'cart-500-lines',
    async show({ page, fixtures }) {
      const { store } = await fixtures.store('long-names');
      const pots = clayPots
        .slice(0, 498)
        .map(({ id, title, price }) => cartLine({ id, name: title, image: '', price }));
      const edgeCases = [edgeCaseProducts.longText, edgeCaseProducts.hindi].map(
        ({ id, title, price, sizes: [size] }) =>
          cartLine({ id, name: title, image: '', price, quantity: 1234, selectedSize: size }),
      );
      await setStorage(page, 'cart', [...edgeCases, ...pots]);
      await visit(page, `${store.origin}/cart`, 'Your cart');
      await expect(page.getByTestId('cart-line')).toHaveCount(500);
    },
  },
  {
    name: 'cart-toast',
    isOverlay: true,
    async show(context) {
      await filled(context);
      const { page } = context;
      await page.getByRole('button', { name: 'Remove Balcony Railing Planter Box' }).click();
      await expect(toast(page, 'removed from your cart')).toBeVisible();
    },
  },
  {
    name: 'cart-drawer',
    isOverlay: true,
    async show({ page }) {
      await visit(page, '/products?category=garden%20tools', 'Garden Tools');
      await page.getByRole('button', { name: 'Add to Cart: Monsoon Garden Clogs' }).click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByLabel('Choose a size of Monsoon Garden Clogs')).toBeVisible();
      await expect(drawer.getByRole('heading', { name: 'Goes well with this' })).toBeVisible();
    },
  },
  {
    name: 'cart-delivery-pin',
    async show(context) {
      await setStorage(context.page, 'delivery-pin', { pin: '560038', city: 'Bengaluru' });
      await filled(context);
      await expect(context.page.getByText('Deliver to Bengaluru 560038')).toBeVisible();
    },
  },
  {
    name: 'wishlist-empty',
    show: ({ page }) => visit(page, '/wishlist', 'Your wishlist is empty'),
  },
  {
    name: 'wishlist',
    async show({ page }) {
      await setStorage(page, 'wishlist', ['teak-folding-chair', 'monsoon-garden-clogs']);
      await page.goto('/wishlist');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    },
  },
  {
    name: 'wishlist-shared',
    async show({ page }) {
      const items = 'teak-folding-chair,monsoon-garden-clogs';
      await visit(page, `/wishlist?items=${items}`, 'Shared wishlist');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    },
  },
];
