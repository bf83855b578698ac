import { orderStatus } from '@aangan/contract/rules/order-status';
import type { Page } from '@playwright/test';
import { PaymentPage } from '../pages/payment';
import { analytics } from './analytics-services';
import { edgeCaseProducts, longNames, urn } from './sample-products';
import {
  cartLine,
  opensAt,
  opensStore,
  type Show,
  setStorage,
  signInWithAddresses,
  signInWithOrder,
  visit,
} from './screen-context';
import { demoShopper } from './shop-api';
import { expect, signIn } from './test';

/** A screen of the shop in one of its states. */
export type Screen = {
  /** Area first, such as `cart-empty`. */
  name: string;
  show: Show;
  /** The only project that shows it. */
  on?: 'phone' | 'desktop';
  /** An overlay covers the page. */
  isOverlay?: boolean;
};

const pots = '/products?category=pots%20%26%20planters';
const edgeCases = edgeCaseProducts.hindi.category;

async function open(page: Page): Promise<PaymentPage> {
  const payment = new PaymentPage(page);
  await payment.open(await signInWithOrder(page));
  await expect(payment.heading).toHaveText('Complete Your Payment');
  // The fields come after the heading; with them a bar replaces that of the tabs.
  await expect(payment.payButton).toBeVisible();
  return payment;
}

export const screens: readonly Screen[] = [
  { name: 'home', show: opensAt('/', 'Transform Your Outdoor Space') },
  { name: 'categories', show: opensAt('/products', 'Explore Categories') },
  {
    name: 'listing',
    show: opensAt(`${pots}&inStock=true&sort=price-asc`, 'Pots & Planters'),
  },
  {
    name: 'listing-filters',
    on: 'phone',
    isOverlay: true,
    async show(page) {
      await visit(page, pots, 'Pots & Planters');
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
    },
  },
  {
    name: 'listing-edge-cases',
    show: opensStore(longNames, `/products?category=${encodeURIComponent(edgeCases)}`, edgeCases),
  },
  {
    name: 'search-suggestions',
    isOverlay: true,
    async show(page) {
      await visit(page, '/products?search=teak', 'Results for “teak”');
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
      await page.getByRole('combobox', { name: 'Search products' }).fill('pot');
      // The listing behind the dialog has options too.
      await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(8);
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'product-sizes-colors',
    show: opensAt('/product/monsoon-garden-clogs', 'Monsoon Garden Clogs'),
  },
  {
    name: 'product-reviews',
    async show(page) {
      await visit(page, '/product/railing-planter-box', 'Balcony Railing Planter Box');
      await page.getByRole('region', { name: 'Customer Reviews' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'product-restock',
    isOverlay: true,
    async show(page) {
      await visit(page, '/product/courtyard-teak-collection', 'Courtyard Teak Collection');
      await page.getByRole('button', { name: 'Notify me' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Notify me' }).click();
      await expect(page.getByText('Invalid email address')).toBeVisible();
    },
  },
  {
    name: 'product-zoom',
    isOverlay: true,
    async show(page) {
      await page.goto('/product/two-seater-teak-bench');
      await page.getByRole('button', { name: 'Enlarge the picture' }).click();
      await expect(page.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible();
    },
  },
  {
    name: 'quick-view',
    on: 'desktop',
    isOverlay: true,
    async show(page) {
      await visit(page, '/products?category=garden%20tools', 'Garden Tools');
      const card = page.getByRole('article').filter({ hasText: 'Tool Belt' });
      await card.hover();
      await card.getByRole('button', { name: 'Quick View' }).click();
      const dialog = page.getByRole('dialog', { name: /Tool Belt/ });
      await expect(dialog.getByRole('heading')).toContainText('Tool Belt');
    },
  },
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
      await drawer.getByRole('button', { name: 'UK 7' }).click();
      await drawer.getByRole('button', { name: 'Olive' }).click();
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
  {
    name: 'register-errors',
    async show(page) {
      await page.goto('/register?from=%2Fcheckout');
      await page.getByLabel('Password', { exact: true }).fill('12345');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Passwords do not match')).toBeVisible();
    },
  },
  {
    name: 'account',
    async show(page) {
      await signInWithAddresses(page);
      await visit(page, '/account', 'My account');
      await expect(page.getByText('Default', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'checkout',
    async show(page) {
      await signInWithOrder(page);
      await setStorage(page, 'cart', [cartLine({ quantity: 2 })]);
      await visit(page, '/checkout', 'Checkout');
      // The heading appears before the form, and this before the address of the last order.
      await expect(page.getByLabel('Full name')).not.toHaveValue('');
      await expect(page.getByRole('button', { name: 'Create Order' })).toBeEnabled();
    },
  },
  {
    name: 'checkout-deliver-to',
    async show(page) {
      await signInWithAddresses(page);
      await setStorage(page, 'cart', [cartLine()]);
      await visit(page, '/checkout', 'Checkout');
      await page.getByRole('button', { name: 'Change the address' }).click();
      await page.getByRole('radio', { name: 'Use a different address' }).check();
      await expect(page.getByRole('checkbox', { name: 'Save this address' })).toBeChecked();
    },
  },
  {
    name: 'payment',
    async show(page) {
      await open(page);
    },
  },
  {
    name: 'payment-errors',
    async show(page) {
      const payment = await open(page);
      await payment.showAllFieldTypes();
      await page.getByRole('checkbox', { name: /receipt$/ }).check();
      await expect(page.getByLabel('PAN')).toBeVisible();
      await payment.phone.fill('+9198765');
      await payment.payButton.click();
      await expect(page.getByText('Phone number must be 13 characters')).toBeVisible();
    },
  },
  {
    name: 'payment-qr',
    async show(page) {
      const payment = new PaymentPage(page);
      await payment.payWith('UPI QR code', await signInWithOrder(page));
      await expect(payment.heading).toHaveText('Scan QR Code to Complete Payment');
      await expect(payment.qrCode).toBeVisible();
    },
  },
  {
    name: 'orders-every-status',
    async show(page) {
      await opensStore({ orders: Object.values(orderStatus) }, '/orders', 'My orders')(page);
      await expect(page.getByRole('article')).toHaveCount(5);
    },
  },
  {
    name: 'order',
    async show(page) {
      await signIn(page.context(), demoShopper);
      await visit(page, '/orders/ASHA-3456', 'Order ASHA-3456');
      await expect(page.getByText('AWB908812345')).toBeVisible();
    },
  },
  {
    name: 'review-errors',
    async show(page) {
      await signIn(page.context(), demoShopper);
      await visit(page, '/review?product=two-seater-teak-bench', 'Write a review');
      await page.getByRole('button', { name: 'Send review' }).click();
      await expect(page.getByText('Enter a title')).toBeVisible();
    },
  },
  {
    name: 'invoice',
    async show(page) {
      await signIn(page.context(), demoShopper);
      await visit(page, '/orders/ASHA-2345/invoice', /invoice/i);
    },
  },
  {
    name: 'track-order-found',
    async show(page) {
      await page.goto('/track-order?id=ASHA-3456');
      await page.getByLabel('Email or phone').fill(demoShopper.email);
      await page.getByRole('button', { name: 'Track order' }).click();
      await expect(page.getByRole('article', { name: 'Order ASHA-3456' })).toBeVisible();
    },
  },
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
