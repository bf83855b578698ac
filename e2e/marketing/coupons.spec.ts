import { expect, onPhone, storeTest } from '../pages/test';
import { fetchRaw } from '../support/fetch-raw';
import { addCoupon, confirmPayment } from '../support/merchant';
import { fetchOrders } from '../support/shop-api';

const tenPercent = { percent: 10, most: 300 };

storeTest(
  'a coupon link lasts until the order is paid',
  onPhone,
  async ({
    page,
    testStore,
    newAccount: { token },
    product,
    cart,
    checkout,
    order,
    main,
    toast,
  }) => {
    storeTest.slow();
    const { host, origin } = testStore;
    await testStore.saveProducts({ id: 'urn', title: 'Stone Urn', price: 1200 });
    await addCoupon(host, 'GARDEN10', tenPercent);
    const link = await fetchRaw(`${origin}/product/urn?utm_source=mail&coupon=garden10`);
    expect(link).toMatchObject({
      status: 307,
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    });
    await page.goto('/product/urn?utm_source=mail&coupon=garden10');
    await expect(toast('Coupon GARDEN10 is in your cart')).toContainText('10% off up to ₹300');
    await expect(page).toHaveURL('/product/urn?utm_source=mail');

    await product.addToCart();
    await expect(cart.summary).toContainText('Discount (GARDEN10)−₹120');
    await page.getByRole('button', { name: 'Remove coupon GARDEN10' }).tap();
    await expect(page.getByText('Have a coupon?')).toBeFocused();
    await expect(cart.summary).not.toContainText('Discount');
    await cart.enterCoupon('summer');
    const field = cart.couponField;
    await expect(field).toHaveAccessibleDescription("We couldn't find the code SUMMER.");
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(cart.bar).toContainText('Total₹1,200');
    await cart.enterCoupon('garden10');
    await cart.increase('Stone Urn');
    await expect(cart.summary).toContainText('Discount (GARDEN10)−₹240');
    await page.reload();
    await expect(cart.bar).toContainText('Total₹2,160');

    await checkout.open();
    await expect(checkout.summary).toContainText('Subtotal (2 items)₹2,400');
    await expect(checkout.summary).toContainText('Discount (GARDEN10)−₹240');
    await expect(checkout.summary).toContainText('Total₹2,160');
    await checkout.fillAddress();
    const number = await checkout.createOrder();
    await expect(main).toContainText('₹2,160.00');
    expect(await fetchOrders(token, host)).toMatchObject([{ id: number, total: 2160 }]);
    await confirmPayment(number, host);
    await order.open(number);
    const items = page.getByRole('region', { name: 'Items' });
    await expect(items).toContainText('Discount (GARDEN10)−₹240.00');
    await expect(items).toContainText('Total₹2,160.00');
    await product.buy('urn');
    await expect(cart.summary.getByText('Have a coupon?')).toBeVisible();
  },
);
