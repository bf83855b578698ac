import { writeFile } from 'node:fs/promises';
import { FakeRazorpay } from '../../packages/shop/testing/razorpay';
import { successPath } from '../pages/payment';
import { expect, once, onPhone, storeTest } from '../pages/test';
import { readLatestMail } from '../support/read-mail';
import { configurePayment, confirmPayment, runCommand, showOrder } from '../support/shop-api';
import { ports } from '../support/urls';

const urn = { id: 'urn', title: 'Stone Urn', price: 500 };
const upi = { vpa: 'urns@okbank', payeeName: 'Urns & Sons' };

const test = storeTest.extend({
  /** An order of ₹500 in the test store. */
  orderId: async ({ newAccount, testStore }, use) => {
    await testStore.saveProducts(urn);
    await use(await testStore.placeOrder(newAccount.token, urn.id));
  },
});

test(
  'a UPI payment is reported with its UTR, and reconciled with the statement',
  onPhone,
  async ({ page, testStore, orderId, payment, main }, info) => {
    const { host } = testStore;
    const email = `${host.split('.')[0]}@aangan.example`;
    await testStore.open('Urns & Sons', { companyEmail: email });
    await configurePayment(host, { providers: ['upi'], upi });
    await payment.open(orderId);
    await payment.method('UPI app').check();
    await payment.payButton.tap();
    await expect(payment.heading).toHaveText('Pay in Your Payment App');
    const open = page.getByRole('link', { name: 'Open the payment app' });
    const link = new URL((await open.getAttribute('href')) ?? '');
    const { payments } = await showOrder(orderId, host);
    expect(link.protocol).toBe('upi:');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      pa: 'urns@okbank',
      pn: 'Urns & Sons',
      am: '500.00',
      cu: 'INR',
      tn: `Order ${orderId}`,
      tr: payments.at(-1)?.reference,
    });

    await page.getByRole('textbox', { name: 'UTR' }).fill('6325 1487 9645');
    await page.getByRole('button', { name: 'I have paid' }).tap();
    await expect(payment.heading).toHaveText('Payment being checked');
    await page.getByRole('link', { name: 'View order' }).tap();
    const check = page.getByRole('region', { name: 'Payment being checked' });
    await check.getByRole('button', { name: 'Correct the UTR' }).tap();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'UTR' }).fill('632514879654');
    await form.getByRole('button', { name: 'Send' }).tap();
    await expect(check).toContainText('UTR 632514879654');
    await expect(page.getByRole('link', { name: 'Pay Now' })).toBeHidden();

    const mail = await readLatestMail(email, 'Check ₹500.00 with UTR 632514879654');
    expect(mail).toContain(`/desk/${host}/orders/${orderId}`);
    const statement = info.outputPath('statement.csv');
    await writeFile(
      statement,
      'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.\n21/11/26,UPI-ASHA-TEA,0000632514879654,,500.00\n',
    );
    const reconciled = await runCommand('reconcile', statement, '--store', host, '--yes');
    expect(reconciled).toContain(`${orderId} is paid`);
    await page.reload();
    await expect(main).toContainText('Processing');
    await expect(check).toBeHidden();
    await expect(main).toContainText('Paid by UPI');
  },
);

const bank = {
  accountName: 'Urns & Sons LLP',
  accountNumber: '012345678901',
  ifsc: 'SBIN0001234',
  bankName: 'State Bank of India',
};

test(
  'an order waits for the bank transfer, and another is paid in cash',
  once,
  async ({ page, context, testStore, newAccount, orderId, payment, order, main }) => {
    const { host, origin } = testStore;
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    await configurePayment(host, { providers: ['cod', 'bank'], cod: { maxRupees: 600 }, bank });
    await payment.payWith('Bank transfer', orderId);

    await expect(page).toHaveURL(`/orders/${orderId}`);
    const transfer = page.getByRole('region', { name: 'Pay by bank transfer' });
    for (const shown of [...Object.values(bank), '₹500.00', orderId]) {
      await expect(transfer.getByText(shown, { exact: true })).toBeVisible();
    }
    await transfer.getByRole('button', { name: 'Copy Amount' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('500.00');
    await expect(order.payLink).toBeVisible();
    await confirmPayment(orderId, host);
    await page.reload();
    await expect(main).toContainText('Processing');
    await expect(transfer).toBeHidden();

    const cashOrder = await testStore.placeOrder(newAccount.token, urn.id);
    await payment.payWith('Cash on delivery', cashOrder);
    await expect(page).toHaveURL(successPath(cashOrder));
    await order.open(cashOrder);
    await expect(main).toContainText('Processing');
    await expect(main).toContainText('Cash on delivery');
  },
);

test(
  'an order is paid on the Razorpay page',
  onPhone,
  async ({ page, testStore: { host }, orderId, payment, main }) => {
    const razorpay = new FakeRazorpay();
    await razorpay.start(Number(ports.razorpay));
    const { account } = razorpay;
    await configurePayment(host, { providers: ['razorpay', 'cod'], razorpay: account });
    // Fakes the Razorpay page: Pay leads to the signed callback.
    await page.route('https://rzp.io/**', (route) => {
      const link = razorpay.links.find(({ short_url }) => short_url === route.request().url());
      const paid = link && razorpay.returnAddress(link, 'pay_29QQoUBi66xm2f').href;
      const body = `<h1>₹${(link?.amount ?? 0) / 100}</h1><a href="${paid?.replaceAll('&', '&amp;')}">Pay</a>`;
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    });
    await payment.open(orderId);
    await expect(payment.method('UPI, card or net banking')).toBeChecked();
    await payment.payButton.tap();
    await expect(page).toHaveURL(/^https:\/\/rzp\.io\//);
    await expect(payment.heading).toHaveText('₹500');
    expect(razorpay.links).toMatchObject([{ amount: 50_000, description: `Order ${orderId}` }]);
    await page.getByRole('link', { name: 'Pay' }).tap();
    await expect(page).toHaveURL(successPath(orderId));
    await expect(main).toContainText(`Order ${orderId} is paid.`);
    razorpay.stop();
  },
);
