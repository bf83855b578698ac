import { openDesk, signInAtDesk } from './support/desk';
import { fetchRaw, redirectTarget } from './support/fetch-raw';
import { addCoupon } from './support/merchant';
import { addProductToCart, heading, toast } from './support/page-helpers';
import { payButton, respondAtBank } from './support/payment';
import { createOrder, fillAddress } from './support/shipping';
import { expect, once, onPhone, signIn, test } from './support/test';

const query = 'utm_source=whatsapp&utm_medium=social&utm_campaign=diwali-2026';

test(
  'an order through a short link with a coupon is a sale of its campaign at the desk',
  onPhone,
  async ({ page, context, testStore }) => {
    test.slow();
    const { host, origin } = testStore;
    const links = { DIWALI: `/product/urn?${query}&coupon=TEN` };
    await testStore.open('Journey Store', { links });
    await testStore.saveProducts({ id: 'urn', title: 'Stone Urn', price: 1000 });
    await addCoupon(host, 'TEN', { basisPoints: 1000 });

    await page.goto(`${origin}/go/diwali`);
    await expect(toast(page, 'Coupon TEN is in your cart')).toBeVisible();
    await expect(page).toHaveURL(`${origin}/product/urn?${query}`);
    expect(await context.cookies()).toEqual([]);
    await addProductToCart(page, 'urn', testStore);
    await signIn(context, await testStore.register(), host);
    await page.goto(`${origin}/checkout`);
    await fillAddress(page);
    await createOrder(page);
    await payButton(page).tap();
    await respondAtBank(page, 'Approve');
    await expect(heading(page)).toHaveText('Thank you for your order');

    await signInAtDesk(page, host);
    await openDesk(page, `/desk/${host}/campaigns`);
    await expect(page.locator('tbody')).toContainText('whatsapp / social / diwali-2026');
    await expect(page.getByText('1 order, ₹900.00')).toBeVisible();
  },
);

test('a short link is a redirect that nobody indexes', once, async ({ testStore }) => {
  const { origin } = testStore;
  await testStore.open('Journey Store', { links: { DIWALI: `/products?${query}` } });
  const link = `${origin}/go/DIWALI`;
  const opened = await fetchRaw(link);
  expect(opened.status).toBe(308);
  expect(redirectTarget(link, opened)).toBe(`${origin}/products?${query}`);
  expect(opened.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  for (const path of ['/go/EID', '/go/nonsense!', '/go/%2F%2Fevil.example']) {
    const unknown = await fetchRaw(origin + path);
    expect(unknown.status, path).toBe(404);
    expect(unknown.text).toContain('Oops! Page not found');
  }
});
