import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { FakeRazorpay } from '../backend/testing/razorpay';
import {
  configurePayment,
  configureUpi,
  confirmPayment,
  runCommand,
  showOrder,
} from './support/merchant';
import { heading } from './support/page-helpers';
import { test as base, method, payButton, paymentPath, successPath } from './support/payment';
import { readLatestMail } from './support/read-mail';
import { expect, once, onPhone, signIn } from './support/test';
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
    const token = await signIn(context, await testStore.register(shopper), testStore.host);
    await use(await testStore.placeOrder(token, 'urn'));
  },
});

test('a UPI payment waits for the confirmation of the merchant', async ({
  page,
  testStore: { host, origin },
  orderId,
  isMobile,
}) => {
  await configureUpi(host, 'urns@okbank', 'Urns & Sons');
  await page.goto(origin + paymentPath(orderId));
  await payButton(page).click();
  await expect(heading(page)).toHaveText('Scan QR Code to Complete Payment');
  await expect(page.getByRole('main')).toContainText('₹500.00');
  // Touch devices may have a UPI app.
  const app = page.getByRole('link', { name: 'Pay with UPI app' });
  await expect(app).toBeVisible({ visible: isMobile });

  await page.getByRole('button', { name: 'Choose another payment method' }).click();
  await method(page, 'UPI app').check();
  await payButton(page).click();
  await expect(heading(page)).toHaveText('Pay in Your Payment App');
  await expect(page.getByRole('img', { name: 'QR code to pay for this order' })).toBeVisible();
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

  await confirmPayment(orderId, host);
  await expect(page).toHaveURL(origin + successPath(orderId));
});

test(
  'a UPI payment is reported with its UTR, and reconciled with the statement',
  onPhone,
  async ({ page, testStore, orderId }, info) => {
    const { host, origin } = testStore;
    const email = `${host.split('.')[0]}@aangan.example`;
    await testStore.open('Urns & Sons', { companyEmail: email });
    await configureUpi(host, 'urns@okbank', 'Urns & Sons');
    await page.goto(origin + paymentPath(orderId));
    await payButton(page).tap();
    await page.getByRole('button', { name: 'I have paid' }).tap();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'UTR' }).fill('6325 1487 9645');
    await form.getByRole('button', { name: 'Send' }).tap();
    await expect(heading(page)).toHaveText('Payment being checked');
    await page.getByRole('link', { name: 'View order' }).tap();
    const check = page.getByRole('region', { name: 'Payment being checked' });
    await check.getByRole('button', { name: 'Correct the UTR' }).tap();
    await form.getByRole('textbox', { name: 'UTR' }).fill('632514879654');
    await form.getByLabel('Add a picture').setInputFiles({
      name: 'payment.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    });
    await form.getByRole('button', { name: 'Send' }).tap();
    await expect(check).toContainText('UTR 632514879654');
    await check.getByText('Your screenshot').tap();
    await expect(check.getByAltText('Screenshot of your payment')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay Now' })).toBeHidden();

    const mail = await readLatestMail(email, 'Corrected: check ₹500.00 with UTR 632514879654');
    expect(mail).toContain(`npm run orders -- paid ${orderId} --store ${host}`);
    const statement = info.outputPath('statement.csv');
    await writeFile(
      statement,
      `Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.\n21/11/26,UPI-ASHA-TEA,0000632514879654,,500.00\n`,
    );
    expect(await runCommand('orders', 'reconcile', statement, '--store', host, '--yes')).toContain(
      `${orderId} is paid`,
    );
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Processing');
    await expect(check).toBeHidden();
    await expect(page.getByRole('main')).toContainText('Paid by UPI');
  },
);

const severalMethods = {
  providers: ['upi', 'cod', 'bank'] as const,
  upi: { vpa: 'urns@okbank', payeeName: 'Urns & Sons' },
  cod: { maxRupees: 600 },
  bank: {
    accountName: 'Urns & Sons LLP',
    accountNumber: '012345678901',
    ifsc: 'SBIN0001234',
    bankName: 'State Bank of India',
  },
};

test(
  'a bank transfer shows the account until the payment is confirmed',
  once,
  async ({ page, context, testStore: { host, origin }, orderId }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    await configurePayment(host, severalMethods);
    await page.goto(origin + paymentPath(orderId));
    const choices = page.getByRole('group', { name: 'How would you like to pay?' });
    await expect(choices.getByRole('radio')).toHaveCount(4);
    await expect(method(page, 'UPI QR code')).toBeChecked();
    await expect(method(page, 'Cash on delivery')).toBeVisible();
    await method(page, 'Bank transfer').check();
    await payButton(page).click();

    await expect(page).toHaveURL(`${origin}/orders/${orderId}`);
    const transferDetails = page.getByRole('region', { name: 'Pay by bank transfer' });
    for (const shown of [...Object.values(severalMethods.bank), '₹500.00', orderId]) {
      await expect(transferDetails.getByText(shown, { exact: true })).toBeVisible();
    }
    for (const [label, text] of [
      ['Account number', '012345678901'],
      ['Amount', '500.00'],
      ['Order number', orderId],
    ]) {
      await transferDetails.getByRole('button', { name: `Copy ${label}` }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    await page.reload();
    await expect(transferDetails).toContainText('SBIN0001234');
    await expect(page.getByRole('link', { name: 'Pay Now' })).toBeVisible();

    await confirmPayment(orderId, host);
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Processing');
    await expect(transferDetails).toBeHidden();
  },
);

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
