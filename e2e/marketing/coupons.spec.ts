import { expect, onPhone, storeTest } from '../pages/test';
import { fetchOrders, merchant } from '../support/shop-api';

const campaign = 'utm_source=whatsapp&utm_medium=social&utm_campaign=diwali-2026';

storeTest(
  'a coupon of a short link lasts until the order is paid, a sale of its campaign at the desk',
  onPhone,
  async ({ page, testStore, newAccount, product, cart, checkout, payment, order, desk, toast }) => {
    storeTest.slow();
    const { host } = testStore;
    const links = { DIWALI: `/product/urn?${campaign}&coupon=garden10` };
    await testStore.open('Journey Store', { links });
    await testStore.saveProducts({ id: 'urn', title: 'Stone Urn', price: 1200 });
    await merchant.addCoupon({ store: host, code: 'GARDEN10', percent: 10, most: 300 });
    await page.goto('/go/diwali');
    await expect(toast('Coupon GARDEN10 is in your cart')).toContainText('10% off up to ₹300');
    await expect(page).toHaveURL(`/product/urn?${campaign}`);

    await product.addToCart();
    await expect(cart.summary).toContainText('Discount (GARDEN10)−₹120');
    await page.getByRole('button', { name: 'Remove coupon GARDEN10' }).tap();
    await expect(page.getByText('Have a coupon?')).toBeFocused();
    await cart.enterCoupon('garden10');
    await cart.increase('Stone Urn');
    await expect(cart.summary).toContainText('Discount (GARDEN10)−₹240');
    await page.reload();
    await expect(cart.bar).toContainText('Total₹2,160');

    await checkout.open();
    await expect(checkout.summary).toContainText('Subtotal (2 items)₹2,400');
    await expect(checkout.summary).toContainText('Discount (GARDEN10)−₹240');
    await checkout.fillAddress();
    const number = await checkout.createOrder();
    expect(await fetchOrders(newAccount.token, host)).toMatchObject([{ id: number, total: 2160 }]);
    await payment.payButton.tap();
    await payment.respondAtBank('Approve');
    await expect(order.heading).toHaveText('Thank you for your order');
    await order.open(number);
    const items = page.getByRole('region', { name: 'Items' });
    await expect(items).toContainText('Discount (GARDEN10)−₹240.00');
    await expect(items).toContainText('Total₹2,160.00');
    await product.buy('urn');
    await expect(cart.summary.getByText('Have a coupon?')).toBeVisible();

    await desk.signIn(host);
    await desk.open(`/desk/${host}/campaigns`);
    await expect(page.locator('tbody')).toContainText('whatsapp / social / diwali-2026');
    await expect(page.getByText('1 order, ₹2,160.00')).toBeVisible();
  },
);
