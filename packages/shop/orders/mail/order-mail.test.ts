import { orderStatus } from '@aangan/contract/rules/order-status';
import { brandOf } from '../../platform/mail/brand';
import { frameMail } from '../../platform/mail/frame';
import type { OrderMailKind } from '../../platform/mail/mail-kinds';
import { shippingAddress } from '../../testing/shop';
import type { MailedOrder } from './order-details';
import { orderMail } from './order-mail';

const settings = {
  apiPublicUrl: 'http://localhost:8044',
  storefrontPublicUrl: undefined,
  storefrontPort: 3000,
};
const host = 'shop.example.in';
const store = {
  storeName: 'Aangan',
  companyName: 'Aangan Pvt Ltd',
  companyPhone: '+91 80 5550 0142',
  companyEmail: 'namaste@aangan.example',
  companyLogoUrl: '/media/logo.png',
};

/** What mails read of an order. */
const mailed = (state: Partial<MailedOrder['order']> = {}, more: Partial<MailedOrder> = {}) =>
  ({
    order: {
      id: 'A7K3-9QWD',
      email: 'asha@example.in',
      charges: [],
      status: orderStatus.pending,
      totalPaise: 12_999_900,
      couponCode: null,
      shipping: shippingAddress,
      speed: 'standard',
      createdAt: new Date('2026-11-21T20:00:00Z'),
      ...state,
    },
    items: [
      { title: 'Teak & "Iron" Bench', size: 'Large', quantity: 1, pricePaise: 12_999_900 },
    ] as MailedOrder['items'],
    payment: 'open',
    payments: [],
    entries: [],
    creditedPaise: 0,
    refundDuePaise: 0,
    trackings: [],
    url: `https://${host}/orders/A7K3-9QWD`,
    ...more,
  }) as unknown as MailedOrder;

const write = (kind: OrderMailKind, order = mailed(), info: object = store) => {
  const brand = brandOf(info, host, settings);
  return frameMail(brand, orderMail(kind, order, brand), { to: order.order.email });
};

it('renders the same content as HTML and text, from the store', async () => {
  const { fromName, replyTo, html, text } = await write('order placed');
  expect({ fromName, replyTo }).toEqual({ fromName: 'Aangan', replyTo: store.companyEmail });
  for (const words of [
    'Thank you for your order',
    'Hello Asha Rao,',
    'We have received order A7K3-9QWD.',
    'https://shop.example.in/orders/A7K3-9QWD',
    '22 Nov 2026',
    '₹1,29,999.00',
    'Large',
    'Bengaluru, Karnataka 560001',
    'Aangan Pvt Ltd',
    store.companyPhone,
  ]) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
  expect(html).toContain('Teak &amp; &quot;Iron&quot; Bench');
  expect(text).toContain('Teak & "Iron" Bench');
  expect(html).toContain('src="https://shop.example.in/media/shop.example.in/logo.png"');
  expect(text).not.toMatch(/Discount|Delivery:/);
});

it('about an unpaid order states until when it can be paid, with a Pay button', async () => {
  const payUrl = 'https://shop.example.in/payment?orderId=A7K3-9QWD';
  const verificationUrl = 'https://shop.example.in/confirm-email';
  const payBy = new Date('2026-11-21T21:00:00Z');
  const unpaid = mailed({}, { payUrl, payBy, verificationUrl });
  const { subject, text, html } = await write('order placed', unpaid);
  expect(subject).toBe('Order A7K3-9QWD is not paid yet');
  expect(text).not.toContain('Thank you for your order');
  expect(text.replaceAll('\u202f', ' ')).toMatch(
    /Pay by 2:30 am on .*22 Nov.*\. We cancel unpaid orders after that\./,
  );
  expect(text).toContain(`Total: ₹1,29,999.00\n\nPay ₹1,29,999.00:\n${payUrl}\n`);
  expect(text).toContain(
    `If you did not place an order with Aangan, ignore this email.\n\nConfirm my email address:\n${verificationUrl}\n\n--`,
  );
  expect(html).toMatch(/class="button" href="[^"]*\/payment\?/);
});

it('about a paid order begins with what was ordered, then how it is paid and where it goes', async () => {
  const payments = [{ state: 'paid', method: 'upi-app' }] as MailedOrder['payments'];
  const paid = mailed({ status: 1 }, { payment: 'paid', payments, expectedDate: '2026-11-25' });
  const { subject, text } = await write('order confirmed', paid);
  expect(subject).toBe('Payment received for order A7K3-9QWD');
  expect(text).toMatch(
    /We are getting it ready\.\n\n1 × Teak .*\nTotal: .*\n\nSee your order:\n.*\n\nOrder: A7K3-9QWD\n.*\nPayment: Paid by UPI\nAddress: Asha Rao\n[^:]*\nExpected by: Wed, 25 Nov\n/,
  );
});

it('omits information that the store does not provide', async () => {
  const { fromName, replyTo, html, text } = await write('order confirmed', mailed(), {
    companyLogoUrl: 'javascript:alert(1)',
    orderCurrencySymbol: 'Rs. ',
  });
  expect(fromName).toBe(host);
  expect(replyTo).toBeUndefined();
  expect(text).not.toMatch(/reply to this email|Expected|null|undefined|\[object/);
  expect(html).not.toMatch(/<img|javascript:|>(null|undefined|false|true|0)</);
  expect(text).toContain('Total: Rs. 1,29,999.00');
});

it('shows the coupon discount and express delivery', async () => {
  const discount = { totalPaise: 12_969_900, discountPaise: 30_000, couponCode: 'GARDEN10' };
  const { html, text } = await write('order placed', mailed({ ...discount, speed: 'express' }));
  expect(text).toContain('Discount, Coupon GARDEN10: −₹300.00\nTotal: ₹1,29,699.00');
  expect(html).toContain('−₹300.00');
  expect(text).toMatch(/^Delivery: Express$/m);
});

it('links the tracking number to https addresses only', async () => {
  const shipped = (url: string) =>
    write('order shipped', mailed({}, { trackings: [{ number: 'EE1', url }] }));
  const { html, text } = await shipped('https://courier.example/EE1');
  expect(html).toContain('href="https://courier.example/EE1"');
  expect(text).toContain('Tracking number: EE1 https://courier.example/EE1');
  expect((await shipped('javascript:alert(1)')).html).not.toContain('javascript:');
});

const part = {
  kind: 'cancellation' as const,
  items: ['1 × Bench'],
  note: null,
  tracking: null,
  creditedPaise: 0,
  quantities: new Map(),
  isLater: false,
  quantity: 1,
  remaining: 3,
  cashPaise: undefined,
};

it('about a parcel counts its items, and states no cash of a paid order', async () => {
  const order = mailed({ status: 1 }, { part });
  const { subject, paragraphs } = orderMail('order shipped', order, brandOf(store, host, settings));
  expect(subject).toBe('Order A7K3-9QWD: 1 of 3 items is on its way');
  expect(paragraphs.join('\n')).not.toContain('pay');
});

it('about one of several parcels lists what is in it, without the total of the order', async () => {
  const items = [1, 2].map((id) => ({ id, title: `Pot ${id}`, quantity: 2, pricePaise: 50_000 }));
  const parcel = { ...part, kind: 'shipment' as const, quantities: new Map([[2, 1]]) };
  const order = mailed({ status: 1 }, { part: parcel, items: items as MailedOrder['items'] });
  const { text } = await write('order shipped', order);
  expect(text).toContain('1 × Pot 2: ₹500.00');
  expect(text).not.toMatch(/Pot 1|Total/);
});

it('marks the items that do not come', async () => {
  const pot = { quantity: 2, pricePaise: 50_000, cancelled: 0, returned: 0 };
  const items = [
    { ...pot, title: 'Pot' },
    { ...pot, title: 'Fork', cancelled: 1 },
  ];
  const order = mailed({ status: 2 }, { items: items as MailedOrder['items'], creditedPaise: 5e4 });
  const { text } = await write('order shipped', order);
  expect(text).toMatch(/2 × Fork.*1 cancelled or returned/);
  expect(text).toContain('2 × Pot: ₹1,000.00');
});

it('about items that came back states their amount, whatever else is due', async () => {
  const back = { ...part, kind: 'return' as const, creditedPaise: 32_299 };
  const order = mailed({ status: 3 }, { part: back, refundDuePaise: 64_597 });
  expect((await write('items credited', order)).text).toContain('We will refund ₹322.99.');
});

it('about a corrected parcel names its new number', async () => {
  const tracking = { number: 'EE2', carrier: 'India Post' };
  const order = mailed({ status: 1 }, { part: { ...part, tracking }, isCorrected: true });
  expect((await write('order shipped', order)).text).toContain(
    'The parcel with 1 × Bench of order A7K3-9QWD has a new tracking number: India Post EE2.',
  );
});

it('about cancelled items states who collects the cash of the others', async () => {
  const cash = { payment: 'later' as const, cashDuePaise: 12_899_900 };
  const credited = { creditedPaise: 100_000, ...cash, part };
  expect((await write('items credited', mailed({}, credited))).text).toContain(
    'Please keep ₹1,28,999.00 ready to pay for the other items on delivery.',
  );
  const leftOut = mailed({}, { ...credited, isCashLeftOut: true });
  const { text } = await write('items credited', leftOut);
  expect(text).toContain(
    'We will contact you about the ₹1,28,999.00 for the other items. No carrier collects it.',
  );
  expect(text).not.toContain('on delivery');
});

it('states what of an order is paid, and what is still to be paid', async () => {
  const amounts = { paidPaise: 100_000, balancePaise: 12_899_900 };
  const text = async (more: Partial<MailedOrder>) =>
    (await write('order shipped', mailed({ status: 1 }, more))).text;
  expect(await text({ payment: 'paid in part', ...amounts })).toContain(
    'Payment: Paid ₹1,000.00, still to pay ₹1,28,999.00',
  );
  expect(await text({ payment: 'later', cashDuePaise: 75_700 })).toContain(
    'Payment: Cash on delivery: ₹757.00',
  );
});

const { processing, cancelled } = orderStatus;
it.each([
  [processing, 0, 0, 'We have refunded ₹599.00 for order A7K3-9QWD. Your order is not affected.'],
  [processing, 79_900, 20_000, '₹599.00 for order A7K3-9QWD. ₹200.00 is still due back to you.'],
  [cancelled, 79_900, 0, 'The order was cancelled and will not be delivered.'],
])('about a refund of an order of status %i states the rest', (status, credited, due, words) => {
  const refund = {
    id: 1,
    at: new Date(),
    amountPaise: 59_900,
    method: null,
    note: null,
    reference: 'UTR7',
  };
  const order = mailed({ status }, { refund, creditedPaise: credited, refundDuePaise: due });
  const { paragraphs } = orderMail('order refunded', order, brandOf(store, host, settings));
  expect(paragraphs.join(' ')).toContain(words);
});
