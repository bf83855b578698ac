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

const states: Record<string, Show | Omit<Screen, 'name'>> = {
  home: opensAt('/', 'Transform Your Outdoor Space'),
  categories: opensAt('/products', 'Explore Categories'),
  listing: opensAt(`${pots}&inStock=true&sort=price-asc`, 'Pots & Planters'),
  'listing-filters': {
    on: 'phone',
    isOverlay: true,
    async show(page) {
      await visit(page, pots, 'Pots & Planters');
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
    },
  },
  'listing-edge-cases': opensStore(
    longNames,
    `/products?category=${encodeURIComponent(edgeCases)}`,
    edgeCases,
  ),
  'search-suggestions': {
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
  'product-sizes-colors': opensAt('/product/monsoon-garden-clogs', 'Monsoon Garden Clogs'),
  'product-reviews': async (page) => {
    await visit(page, '/product/railing-planter-box', 'Balcony Railing Planter Box');
    await page.getByRole('region', { name: 'Customer Reviews' }).scrollIntoViewIfNeeded();
  },
  'product-restock': {
    isOverlay: true,
    async show(page) {
      await visit(page, '/product/courtyard-teak-collection', 'Courtyard Teak Collection');
      await page.getByRole('button', { name: 'Notify me' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Notify me' }).click();
      await expect(page.getByText('Invalid email address')).toBeVisible();
    },
  },
  'product-zoom': {
    isOverlay: true,
    async show(page) {
      await page.goto('/product/two-seater-teak-bench');
      await page.getByRole('button', { name: 'Enlarge the picture' }).click();
      await expect(page.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible();
    },
  },
  'quick-view': {
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
  'cart-empty': (page) => visit(page, '/cart', 'Your cart is empty'),
  async cart(page) {
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
  'cart-changed': async (page) => {
    await setStorage(page, 'cart', [
      cartLine({ price: 899 }),
      cartLine({ id: 'sold-for-good', name: 'Cane Peacock Chair', image: '', price: 12_499 }),
    ]);
    await visit(page, '/cart', 'Your cart');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('now ₹999, was ₹899');
  },
  'cart-drawer': {
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
  async wishlist(page) {
    await setStorage(page, 'wishlist', ['teak-folding-chair', 'monsoon-garden-clogs']);
    await page.goto('/wishlist');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  },
  'register-errors': async (page) => {
    await page.goto('/register?from=%2Fcheckout');
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
  },
  async account(page) {
    await signInWithAddresses(page);
    await visit(page, '/account', 'My account');
    await expect(page.getByText('Default', { exact: true })).toBeVisible();
  },
  async checkout(page) {
    await signInWithOrder(page);
    await setStorage(page, 'cart', [cartLine({ quantity: 2 })]);
    await visit(page, '/checkout', 'Checkout');
    // The heading appears before the form, and this before the address of the last order.
    await expect(page.getByLabel('Full name')).not.toHaveValue('');
    await expect(page.getByRole('button', { name: 'Create Order' })).toBeEnabled();
  },
  'checkout-deliver-to': async (page) => {
    await signInWithAddresses(page);
    await setStorage(page, 'cart', [cartLine()]);
    await visit(page, '/checkout', 'Checkout');
    await page.getByRole('button', { name: 'Change the address' }).click();
    await page.getByRole('radio', { name: 'Use a different address' }).check();
    await expect(page.getByRole('checkbox', { name: 'Save this address' })).toBeChecked();
  },
  async payment(page) {
    await open(page);
  },
  'payment-errors': async (page) => {
    const payment = await open(page);
    await payment.showAllFieldTypes();
    await page.getByRole('checkbox', { name: /receipt$/ }).check();
    await expect(page.getByLabel('PAN')).toBeVisible();
    await payment.phone.fill('+9198765');
    await payment.payButton.click();
    await expect(page.getByText('Phone number must be 13 characters')).toBeVisible();
  },
  'payment-qr': async (page) => {
    const payment = new PaymentPage(page);
    await payment.payWith('UPI QR code', await signInWithOrder(page));
    await expect(payment.heading).toHaveText('Scan QR Code to Complete Payment');
    await expect(payment.qrCode).toBeVisible();
  },
  'orders-every-status': async (page) => {
    await opensStore({ orders: Object.values(orderStatus) }, '/orders', 'My orders')(page);
    await expect(page.getByRole('article')).toHaveCount(5);
  },
  async order(page) {
    await signIn(page.context(), demoShopper);
    await visit(page, '/orders/ASHA-3456', 'Order ASHA-3456');
    await expect(page.getByText('AWB908812345')).toBeVisible();
  },
  'review-errors': async (page) => {
    await signIn(page.context(), demoShopper);
    await visit(page, '/review?product=two-seater-teak-bench', 'Write a review');
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Enter a title')).toBeVisible();
  },
  async invoice(page) {
    await signIn(page.context(), demoShopper);
    await visit(page, '/orders/ASHA-2345/invoice', /invoice/i);
  },
  'track-order-found': async (page) => {
    await page.goto('/track-order?id=ASHA-3456');
    await page.getByLabel('Email or phone').fill(demoShopper.email);
    await page.getByRole('button', { name: 'Track order' }).click();
    await expect(page.getByRole('article', { name: 'Order ASHA-3456' })).toBeVisible();
  },
  policy: opensAt('/privacy', 'Privacy Policy'),
  contact: opensAt('/contact', 'Contact us'),
  menu: {
    on: 'phone',
    isOverlay: true,
    async show(page) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    },
  },
  'cookie-choices': opensStore({ info: { analytics } }, `/product/${urn.id}`, urn.title),
  'not-found': opensAt('/404', '404'),
  'api-test': async (page) => {
    await page.goto('/api-test');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByRole('main')).toContainText('Connected to Aangan');
  },
};

export const screens: readonly Screen[] = Object.entries(states).map(([name, state]) =>
  typeof state === 'function' ? { name, show: state } : { name, ...state },
);
