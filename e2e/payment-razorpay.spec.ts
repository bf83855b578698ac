import { FakeRazorpay } from '../backend/testing/razorpay';
import { configurePayment } from './support/merchant';
import {
  test as base,
  heading,
  method,
  payButton,
  paymentPath,
  placeOrder,
  successPath,
} from './support/payment';
import { register } from './support/shop-api';
import { expect, onPhone, signIn } from './support/test';
import { ports } from './support/urls';

const test = base.extend<{ razorpay: FakeRazorpay }>({
  razorpay: async ({ page, testStore }, use) => {
    const razorpay = new FakeRazorpay();
    await razorpay.start(Number(ports.razorpay));
    const { account } = razorpay;
    await configurePayment(testStore.host, { providers: ['razorpay', 'cod'], razorpay: account });
    // Fakes the Razorpay page: Pay leads to the signed callback.
    await page.route('https://rzp.io/**', (route) => {
      const link = razorpay.links.find(({ short_url }) => short_url === route.request().url());
      const paid = link && razorpay.returnAddress(link, 'pay_29QQoUBi66xm2f').href;
      const body = `<h1>₹${(link?.amount ?? 0) / 100}</h1><a href="${paid?.replaceAll('&', '&amp;')}">Pay</a>`;
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    });
    await use(razorpay);
    razorpay.stop();
  },
  /** An order of ₹500 in the test store. */
  orderId: async ({ context, shopper, testStore }, use) => {
    await testStore.saveProducts({ id: 'urn', title: 'Stone Urn', price: 500 });
    await register(shopper, testStore.host);
    const token = await signIn(context, shopper, testStore.host);
    await use(await placeOrder(token, { product: 'urn', host: testStore.host }));
  },
});

test(
  'an order is paid on the Razorpay page',
  onPhone,
  async ({ page, razorpay, testStore: { origin }, orderId }) => {
    await page.goto(origin + paymentPath(orderId));
    await expect(method(page, 'UPI, card or net banking')).toBeChecked();
    await payButton(page).click();
    await expect(page).toHaveURL(/^https:\/\/rzp\.io\//);
    await expect(heading(page)).toHaveText('₹500');
    expect(razorpay.links).toMatchObject([{ amount: 50_000, description: `Order ${orderId}` }]);
    await page.getByRole('link', { name: 'Pay' }).click();
    await expect(page).toHaveURL(origin + successPath(orderId));
    await expect(page.getByRole('main')).toContainText(`Order ${orderId} is paid.`);
  },
);
