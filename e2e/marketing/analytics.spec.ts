import type { Page } from '@playwright/test';
import { expect, once, onPhone, storeTest } from '../pages/test';
import { AnalyticsServices, analytics } from '../support/analytics-services';
import { heading as headingOf } from '../support/page-helpers';

type Fixtures = {
  services: AnalyticsServices;
  /** The test store has analytics and a product. */
  storeWithAnalytics: undefined;
};

const test = storeTest.extend<Fixtures>({
  services: async ({ context }, use) => {
    const services = new AnalyticsServices();
    await services.install(context);
    await use(services);
  },
  storeWithAnalytics: [
    async ({ context, testStore }, use) => {
      const violations: string[] = [];
      context.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
      });
      await testStore.open('Journey Store', { analytics });
      await testStore.saveProducts({ id: 'urn', title: 'Stone Urn', price: 500, stock: 9 });
      await use(undefined);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie choices' });
const button = (page: Page, name: 'Accept' | 'Decline') =>
  banner(page).getByRole('button', { name });
const footerButton = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' });

const cookieNames = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => /^_/.test(name));

test(
  'declined, nothing is loaded; accepted in the footer, events are sent until it is withdrawn',
  once,
  async ({ page, services, product, heading }) => {
    await product.open('urn');
    await button(page, 'Decline').click();
    await expect(banner(page)).toBeHidden();
    await product.addToCart();
    await page.reload();
    await expect(heading).toHaveText('Your cart');
    await expect(banner(page)).toBeHidden();
    expect(services.requests).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);

    await product.open('urn');
    await footerButton(page).click();
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
    await product.addToCart();
    await expect(heading).toHaveText('Your cart');
    expect(services.requests).toHaveLength(length);
    expect(await cookieNames(page)).toEqual([]);
  },
);

test(
  'accepted: the events of a purchase in order, and the purchase once',
  once,
  async ({
    page,
    context,
    services,
    newAccount: _,
    testStore: { origin },
    product,
    cart,
    checkout,
    payment,
    main,
    heading,
  }) => {
    test.slow();
    await page.goto('/?utm_source=whatsapp');
    await button(page, 'Accept').click();
    await expect.poll(() => services.googleNames).toEqual(['page_view']);
    await main.getByRole('link', { name: 'Stone Urn' }).first().click();
    await expect(heading).toHaveText('Stone Urn');
    await product.addToCart();
    await cart.checkout();
    await checkout.fillAddress();
    const orderId = await checkout.createOrder();
    await expect(heading).toHaveText('Complete Your Payment');
    await payment.payButton.click();
    await payment.respondAtBank('Approve');
    await expect(heading).toHaveText('Thank you for your order');

    const googleNames = [
      ...['page_view', 'page_view', 'view_item', 'add_to_cart', 'page_view', 'page_view'],
      ...['begin_checkout', 'page_view', 'page_view', 'purchase'],
    ];
    await expect.poll(() => services.googleNames).toEqual(googleNames);
    const item = { item_id: 'urn', item_name: 'Stone Urn', price: 500, quantity: 1 };
    const payload = { currency: 'INR', value: 500, items: [item] };
    expect(services.google.at(-1)).toMatchObject({ transaction_id: orderId, ...payload });
    expect(services.google.at(0)).toMatchObject({
      id: analytics.id,
      page_location: `${origin}/?utm_source=whatsapp`,
      consent: { analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied' },
    });

    await page.reload();
    const tab = await context.newPage();
    await tab.goto(page.url());
    await expect(headingOf(tab)).toHaveText('Thank you for your order');
    await expect.poll(() => services.googleNames.length).toBe(googleNames.length + 2);
    expect(services.googleNames.filter((name) => name === 'purchase')).toHaveLength(1);
  },
);

test(
  'the question covers no option or button, and Umami gets events without cookies',
  onPhone,
  async ({ page, services, testStore, product, main, heading }) => {
    const address = 'https://stats.example.in';
    const id = '50429a93-8479-4073-be80-d5d29c09c2ec';
    await testStore.open('Journey Store', { analytics: { service: 'umami', address, id } });
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    const browse = main.getByRole('link', { name: 'Browse Collection' }).first();
    const centre = await browse.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.textContent;
    });
    expect(centre).toBe('Browse Collection');

    await product.open('urn');
    await expect(banner(page)).toContainText('May stats.example.in record your visits');
    const question = await banner(page).boundingBox();
    const title = await heading.boundingBox();
    expect((question?.y ?? 0) + (question?.height ?? 0)).toBeLessThan(title?.y ?? 0);
    await button(page, 'Accept').tap();
    await expect.poll(() => services.umami.length).toBe(2);
    expect(services.umami).toMatchObject([
      { website: id, url: `${testStore.origin}/product/urn`, title: 'Stone Urn · Journey Store' },
      { name: 'view_item', data: { items: 'urn' } },
    ]);
    expect(new Set(services.requests)).toEqual(new Set([`${address}/api/send`]));
    expect(await cookieNames(page)).toEqual([]);
  },
);
