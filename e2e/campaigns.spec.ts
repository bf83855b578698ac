import { devices } from '@playwright/test';
import { shirt } from '@/cli/scenario/products';
import { dayInIndia } from '@/lib/rules/dates';
import { fetchRaw, redirectTarget } from './support/fetch-raw';
import { addCoupon } from './support/merchant';
import { heading, toast } from './support/page-helpers';
import { payButton, respondAtBank } from './support/payment';
import { createOrder, fillAddress } from './support/shipping';
import { merchant } from './support/shop-api';
import { expect, once, onPhone, signIn, test } from './support/test';
import { TestStore } from './support/test-store';

// Headless browsers do not count.
test.use({ userAgent: devices['Pixel 7'].userAgent });

const diwali = { source: 'whatsapp', medium: 'social', name: 'diwali-2026' };

test(
  'a WhatsApp link with coupon and variant becomes an order in the report',
  onPhone,
  async ({ page, context, scenario }) => {
    test.slow();
    const { store, origin } = await scenario('sold-out-variant');
    await addCoupon(store, 'DIWALI10', { basisPoints: 1000 });
    const link = await merchant.linkCampaign({
      ...{ store, ...diwali, coupon: 'DIWALI10' },
      path: `/product/${shirt.id}?variant=Sand-M`,
    });

    await page.goto(`${origin}/go/${link.code}`);
    await expect(toast(page, 'Coupon DIWALI10 is in your cart')).toBeVisible();
    const query = 'utm_source=whatsapp&utm_medium=social&utm_campaign=diwali-2026';
    await expect(page).toHaveURL(`${origin}/product/${shirt.id}?variant=Sand-M&${query}`);
    await expect(page.getByRole('radio', { name: 'Sand', exact: true })).toBeChecked();
    expect(await context.cookies()).toEqual([]);

    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().tap();
    await expect(page).toHaveURL(`${origin}/cart`);
    await signIn(context, await new TestStore(store).register(), store);
    await page.goto(`${origin}/checkout`);
    const summary = page.getByRole('region', { name: 'Order summary' });
    await expect(summary).toContainText('Discount (DIWALI10)−₹70');
    await fillAddress(page);
    const number = await createOrder(page);
    await payButton(page).tap();
    await respondAtBank(page, 'Approve');
    await expect(heading(page)).toHaveText('Thank you for your order');

    const order = await merchant.showOrder({ store, number });
    expect(order.attribution).toEqual({ first: diwali, last: diwali });
    const day = dayInIndia();
    const result = {
      ...{ ...diwali, clicks: 1, orders: 1, revenuePaise: 63_000, couponOrders: 1 },
      ...{ visits: 1, carts: 1, checkouts: 1 },
    };
    // Visits are written every few seconds.
    await expect
      .poll(() => merchant.reportCampaigns({ store, from: day, to: day }), { timeout: 20_000 })
      .toEqual([expect.objectContaining(result)]);
  },
);

test('a short link is a redirect that nobody indexes', once, async ({ testStore }) => {
  const { host: store, origin } = testStore;
  const { code, url } = await merchant.linkCampaign({ store, path: '/products', ...diwali });
  const open = (path: string) => fetchRaw(origin + path);

  const opened = await open(`/go/${code.toLowerCase()}`);
  expect(opened.status).toBe(308);
  expect(redirectTarget(url, opened)).toBe(url);
  expect(opened.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });

  await merchant.stopCampaignLink({ store, code });
  const stopped = await open(`/go/${code}`);
  expect(redirectTarget(url, stopped)).toBe(`${origin}/products`);
  for (const path of ['/go/ZZZZZZ', '/go/nonsense', '/go/%2F%2Fevil.example']) {
    const unknown = await open(path);
    expect(unknown.status, path).toBe(404);
    expect(unknown.text).toContain('Oops! Page not found');
  }
});
