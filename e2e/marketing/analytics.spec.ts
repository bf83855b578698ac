import type { Page } from '@playwright/test';
import { expect, once, storeTest } from '../pages/test';
import { AnalyticsServices, analytics } from '../support/analytics-services';
import { heading as headingOf } from '../support/page-helpers';

/** With analytics and a product in the test store. */
const test = storeTest.extend<{ services: AnalyticsServices }>({
  services: async ({ context, testStore }, use) => {
    const services = new AnalyticsServices();
    await services.install(context);
    const violations: string[] = [];
    context.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
    });
    await testStore.open('Journey Store', { analytics });
    await testStore.saveProducts({ id: 'urn', title: 'Stone Urn', price: 500, stock: 9 });
    await use(services);
    expect(violations).toEqual([]);
  },
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
    await expect.poll(() => services.names).toEqual(['page_view', 'view_item']);
    expect((await cookieNames(page)).sort()).toEqual(['_ga', '_ga_AB12CD34EF']);
    await footerButton(page).click();
    await expect(banner(page)).toBeFocused();
    await button(page, 'Decline').press('Enter');
    await expect(footerButton(page)).toBeFocused();
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
    testStore,
    product,
    cart,
    checkout,
    payment,
  }) => {
    test.slow();
    const heading = headingOf(page);
    await page.goto('/?utm_source=whatsapp');
    await button(page, 'Accept').click();
    await expect.poll(() => services.names).toEqual(['page_view']);
    await product.main.getByRole('link', { name: 'Stone Urn' }).first().click();
    await expect(heading).toHaveText('Stone Urn');
    await product.addToCart();
    await cart.checkout();
    await checkout.fillAddress();
    const orderId = await checkout.createOrder();
    await expect(heading).toHaveText('Complete Your Payment');
    await payment.pay();
    await payment.respondAtBank('Approve');
    await expect(heading).toHaveText('Thank you for your order');

    const names = [
      ...['page_view', 'page_view', 'view_item', 'add_to_cart', 'page_view', 'page_view'],
      ...['begin_checkout', 'page_view', 'page_view', 'purchase'],
    ];
    await expect.poll(() => services.names).toEqual(names);
    const item = { item_id: 'urn', item_name: 'Stone Urn', price: 500, quantity: 1 };
    const payload = { currency: 'INR', value: 500, items: [item] };
    expect(services.events.at(-1)).toMatchObject({ transaction_id: orderId, ...payload });
    expect(services.events.at(0)).toMatchObject({
      id: analytics.id,
      page_location: `${testStore.origin}/?utm_source=whatsapp`,
      consent: { analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied' },
    });

    await page.reload();
    const tab = await context.newPage();
    await tab.goto(page.url());
    await expect(headingOf(tab)).toHaveText('Thank you for your order');
    await expect.poll(() => services.names.length).toBe(names.length + 2);
    expect(services.names.filter((name) => name === 'purchase')).toHaveLength(1);
  },
);
