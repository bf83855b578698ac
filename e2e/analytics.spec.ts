import type { Page } from '@playwright/test';
import { AnalyticsServices, analytics } from './support/analytics-services';
import { fetchRaw } from './support/fetch-raw';
import { heading } from './support/page-helpers';
import { payButton, respondAtBank } from './support/payment';
import { createOrder, fillAddress } from './support/shipping';
import { test as base, expect, once, onPhone, signIn } from './support/test';

type Fixtures = {
  services: AnalyticsServices;
  /** What the Content-Security-Policy blocked. */
  violations: string[];
  /** The test store, with analytics and a product. */
  origin: string;
};

const test = base.extend<Fixtures>({
  services: async ({ context }, use) => {
    const services = new AnalyticsServices();
    await services.install(context);
    await use(services);
  },
  violations: async ({ context }, use) => {
    const violations: string[] = [];
    context.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
    });
    await use(violations);
    expect(violations).toEqual([]);
  },
  origin: async ({ testStore, violations: _ }, use) => {
    await testStore.open('Journey Store', { analytics });
    await testStore.saveProducts({ id: 'urn', title: 'Stone Urn', price: 500, stock: 9 });
    await use(testStore.origin);
  },
});

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie choices' });
const button = (page: Page, name: 'Accept' | 'Decline') =>
  banner(page).getByRole('button', { name });
const footerButton = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' });

const addToCart = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();

const cookieNames = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => /^_/.test(name));

test('declined: no request to anybody else, no cookie, and no further question', async ({
  page,
  origin,
  services,
}) => {
  await page.goto(`${origin}/product/urn`);
  await button(page, 'Decline').click();
  await expect(banner(page)).toBeHidden();
  await addToCart(page);
  await expect(page).toHaveURL(/\/cart$/);
  await page.reload();
  await expect(heading(page)).toHaveText('Your cart');
  await expect(banner(page)).toBeHidden();
  expect(services.requests).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test(
  'the question leaves product options and the home page button free',
  onPhone,
  async ({ page, origin }) => {
    await page.goto(`${origin}/product/urn`);
    await expect(banner(page)).toBeVisible();
    const question = await banner(page).boundingBox();
    const title = await heading(page).boundingBox();
    expect((question?.y ?? 0) + (question?.height ?? 0)).toBeLessThan(title?.y ?? 0);

    await page.goto(origin);
    await expect(banner(page)).toBeVisible();
    const browse = page.getByRole('main').getByRole('link', { name: 'Browse Collection' }).first();
    const centre = await browse.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.textContent;
    });
    expect(centre).toBe('Browse Collection');
  },
);

test('accepted: the events of a purchase in order, and the purchase once', async ({
  page,
  context,
  origin,
  services,
  shopper,
  testStore,
}) => {
  test.slow();
  await signIn(context, await testStore.register(shopper), testStore.host);
  await page.goto(`${origin}/?utm_source=whatsapp`);
  await button(page, 'Accept').click();
  await expect.poll(() => services.googleNames).toEqual(['page_view']);
  await page.getByRole('main').getByRole('link', { name: 'Stone Urn' }).first().click();
  await expect(heading(page)).toHaveText('Stone Urn');
  await addToCart(page);
  await page.getByRole('main').getByRole('button', { name: 'Checkout' }).first().click();
  await fillAddress(page);
  const orderId = await createOrder(page);
  await expect(heading(page)).toHaveText('Complete Your Payment');
  await payButton(page).click();
  await respondAtBank(page, 'Approve');
  await expect(heading(page)).toHaveText('Thank you for your order');

  const googleNames = [
    ...['page_view', 'page_view', 'view_item', 'add_to_cart', 'page_view', 'page_view'],
    ...['begin_checkout', 'page_view', 'page_view', 'purchase'],
  ];
  await expect.poll(() => services.googleNames).toEqual(googleNames);
  const item = { item_id: 'urn', item_name: 'Stone Urn', price: 500, quantity: 1 };
  const payload = { currency: 'INR', value: 500, items: [item] };
  expect(services.google.filter(({ name }) => name !== 'page_view')).toEqual([
    expect.objectContaining({ name: 'view_item', ...payload }),
    expect.objectContaining({ name: 'add_to_cart', ...payload }),
    expect.objectContaining({ name: 'begin_checkout', ...payload }),
    expect.objectContaining({ name: 'purchase', transaction_id: orderId, ...payload }),
  ]);
  const pages = services.google.filter(({ name }) => name === 'page_view');
  expect(pages.map(({ page_location }) => page_location)).toEqual(
    [
      '/?utm_source=whatsapp',
      '/product/urn',
      '/cart',
      '/checkout',
      '/payment',
      '/order-success',
    ].map((path) => origin + path),
  );
  expect(services.google.at(0)).toMatchObject({
    id: analytics.id,
    consent: { analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied' },
  });

  await page.reload();
  const tab = await context.newPage();
  await tab.goto(page.url());
  await expect(heading(tab)).toHaveText('Thank you for your order');
  await expect.poll(() => services.googleNames.length).toBe(googleNames.length + 2);
  expect(services.googleNames.filter((name) => name === 'purchase')).toHaveLength(1);
});

test(
  'withdrawn in the footer: the events end at once, and the cookies go',
  once,
  async ({ page, origin, services }) => {
    await page.goto(`${origin}/product/urn`);
    await button(page, 'Accept').click();
    await expect.poll(() => services.googleNames).toEqual(['page_view', 'view_item']);
    expect((await cookieNames(page)).sort()).toEqual(['_ga', '_ga_AB12CD34EF']);

    await footerButton(page).click();
    await expect(banner(page)).toBeFocused();
    await expect(banner(page)).toContainText('You accepted it.');
    await button(page, 'Decline').press('Enter');
    await expect(footerButton(page)).toBeFocused();
    expect(await cookieNames(page)).toEqual([]);
    const { length } = services.requests;
    await addToCart(page);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(heading(page)).toHaveText('Your cart');
    expect(services.requests).toHaveLength(length);
    expect(await cookieNames(page)).toEqual([]);

    // And again.
    await footerButton(page).click();
    await button(page, 'Accept').click();
    await expect.poll(() => services.googleNames.at(-1)).toBe('page_view');
  },
);

test(
  'Umami gets pages and events at its address, without cookies',
  once,
  async ({ page, origin, services, testStore }) => {
    const address = 'https://stats.example.in';
    const id = '50429a93-8479-4073-be80-d5d29c09c2ec';
    await testStore.open('Journey Store', { analytics: { service: 'umami', address, id } });
    await expect(async () => {
      const { headers } = await fetchRaw(`${origin}/product/urn`);
      expect(headers['content-security-policy']).toContain(`connect-src 'self' ${address};`);
    }).toPass();
    await page.goto(`${origin}/product/urn`);
    await expect(banner(page)).toContainText('May stats.example.in record your visits');
    await button(page, 'Accept').click();
    await expect.poll(() => services.umami.length).toBe(2);
    expect(services.umami).toMatchObject([
      { website: id, url: `${origin}/product/urn`, title: 'Stone Urn · Journey Store' },
      { name: 'view_item', data: { items: 'urn' } },
    ]);
    expect(new Set(services.requests)).toEqual(new Set([`${address}/api/send`]));
    expect(await cookieNames(page)).toEqual([]);
  },
);

test(
  'a browser that opts out of tracking has declined',
  once,
  async ({ page, origin, services }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true });
    });
    await page.goto(`${origin}/product/urn`);
    await footerButton(page).click();
    await expect(banner(page)).toContainText('Your browser asks shops not to track you');
    await banner(page).getByRole('button', { name: 'Close' }).click();
    await expect(banner(page)).toBeHidden();
    expect(services.requests).toEqual([]);
  },
);

test(
  'a page whose address has a token loads no service',
  once,
  async ({ page, origin, services }) => {
    await page.goto(`${origin}/unsubscribe?kind=newsletter&token=secret`);
    await button(page, 'Accept').click();
    await expect(banner(page)).toBeHidden();
    await page.waitForLoadState('networkidle');
    expect(services.requests).toEqual([]);
  },
);

test(
  'a store without analytics asks nothing and loads nothing',
  once,
  async ({ page, services, testStore }) => {
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scripts.push(await response.text());
    });
    const response = await page.goto(`${testStore.origin}/contact`);
    expect(response?.headers()['content-security-policy']).toContain("connect-src 'self';");
    await page.waitForLoadState('networkidle');
    await expect(footerButton(page)).toHaveCount(0);
    await expect(banner(page)).toHaveCount(0);
    expect(services.requests).toEqual([]);
    expect(scripts.filter((script) => /googletagmanager|Cookie choices/.test(script))).toEqual([]);
  },
);
