import { expect, onPhone, storeTest } from '../pages/test';
import { fetchRaw } from '../support/fetch-raw';
import { addCoupon } from '../support/merchant';

const query = 'utm_source=whatsapp&utm_medium=social&utm_campaign=diwali-2026';

storeTest(
  'an order through a short link with a coupon is a sale of its campaign at the desk',
  onPhone,
  async ({
    page,
    context,
    testStore,
    shopper,
    signIn,
    product,
    cart,
    checkout,
    payment,
    desk,
    heading,
    toast,
  }) => {
    storeTest.slow();
    const { host, origin } = testStore;
    const links = { DIWALI: `/product/urn?${query}&coupon=TEN` };
    await testStore.open('Journey Store', { links });
    await testStore.saveProducts({ id: 'urn', title: 'Stone Urn', price: 1000 });
    await addCoupon(host, 'TEN', { percent: 10 });
    expect(await fetchRaw(`${origin}/go/DIWALI`)).toMatchObject({
      status: 308,
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    });
    for (const path of ['/go/EID', '/go/nonsense!', '/go/%2F%2Fevil.example']) {
      expect((await fetchRaw(origin + path)).status, path).toBe(404);
    }

    await page.goto('/go/diwali');
    await expect(toast('Coupon TEN is in your cart')).toBeVisible();
    await expect(page).toHaveURL(`/product/urn?${query}`);
    expect(await context.cookies()).toEqual([]);
    await product.addToCart();
    await cart.checkout();
    await signIn.signIn(shopper);
    await checkout.fillAddress();
    await checkout.createOrder();
    await payment.payButton.tap();
    await payment.respondAtBank('Approve');
    await expect(heading).toHaveText('Thank you for your order');

    await desk.signIn(host);
    await desk.open(`/desk/${host}/campaigns`);
    await expect(page.locator('tbody')).toContainText('whatsapp / social / diwali-2026');
    await expect(page.getByText('1 order, ₹900.00')).toBeVisible();
  },
);
