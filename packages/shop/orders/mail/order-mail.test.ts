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

function mailed(state: Partial<MailedOrder['order']> = {}): MailedOrder {
  return {
    order: {
      id: 'A7K3-9QWD',
      storeId: 1,
      userId: 'u',
      email: 'asha@example.in',
      phone: shippingAddress.phone,
      charges: [],
      status: orderStatus.pending,
      totalPaise: 12_999_900,
      discountPaise: 0,
      couponCode: null,
      campaign: null,
      currency: 'INR',
      shipping: shippingAddress,
      tracking: null,
      gst: null,
      deliveryDays: null,
      speed: 'standard',
      idempotencyKey: null,
      requestHash: null,
      packedAt: null,
      needsRepacking: false,
      reviewMailedAt: null,
      createdAt: new Date('2026-11-21T20:00:00Z'),
      updatedAt: new Date('2026-11-21T20:00:00Z'),
      ...state,
    },
    wasShipped: false,
    expectedDate: undefined,
    refund: undefined,
    rejection: undefined,
    creditedPaise: 0,
    refundDuePaise: 0,
    extraDuePaise: 0,
    extraMethod: undefined,
    isCashLeftOut: false,
    isCorrected: false,
    refundMethod: undefined,
    part: undefined,
    trackings: [],
    returnRequest: undefined,
    transfer: undefined,
    deskUrl: undefined,
    payUrl: undefined,
    payBy: undefined,
    confirmationUrl: undefined,
    report: undefined,
    verificationUrl: undefined,
    items: [
      {
        id: 1,
        orderId: 'A7K3-9QWD',
        productHandle: 'bench',
        title: 'Teak & "Iron" Bench',
        imgUrl: null,
        size: 'Large',
        color: null,
        sku: null,
        quantity: 1,
        discountPaise: 0,
        pricePaise: 12_999_900,
        hsn: null,
        unit: null,
        gstRatePoints: null,
        takenFromStock: false,
        restocked: 0,
      },
    ],
    payment: 'open',
    note: undefined,
    url: `https://${host}/orders/A7K3-9QWD`,
  };
}

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
});

it('about an unpaid order states until when it can be paid, with a Pay button', async () => {
  const unpaid = {
    ...mailed(),
    payUrl: 'https://shop.example.in/payment?orderId=A7K3-9QWD',
    payBy: new Date('2026-11-21T21:00:00Z'),
  };
  const { subject, text } = await write('order placed', unpaid);
  expect(subject).toBe('Order A7K3-9QWD is not paid yet');
  expect(text).not.toContain('Thank you for your order');
  expect(text.replaceAll('\u202f', ' ')).toMatch(
    /Pay by 2:30 am on .*22 Nov.*\. We cancel unpaid orders after that\./,
  );
  expect(text).toContain(`Pay ₹1,29,999.00:\n${unpaid.payUrl}`);
  const unverified = await write('order placed', {
    ...unpaid,
    verificationUrl: 'https://shop.example.in/confirm-email',
  });
  expect(unverified.text).toContain(
    `Pay ₹1,29,999.00:\n${unpaid.payUrl}\n\nConfirm your email address to get shipping and delivery updates too. Until then, our emails leave out your name and delivery address.\n\nConfirm my email address:\nhttps://shop.example.in/confirm-email\n`,
  );
  expect(unverified.html).toMatch(/class="button" href="[^"]*\/payment\?/);
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

it('shows the coupon discount', async () => {
  const order = mailed({ totalPaise: 12_969_900, discountPaise: 30_000, couponCode: 'GARDEN10' });
  const { html, text } = await write('order placed', order);
  expect(text).toContain('Discount, Coupon GARDEN10: −₹300.00\nTotal: ₹1,29,699.00');
  expect(html).toContain('−₹300.00');
  expect((await write('order placed')).text).not.toContain('Discount');
});

it('names express delivery only', async () => {
  const { text } = await write('order confirmed', mailed({ speed: 'express' }));
  expect(text).toMatch(/^Delivery: Express$/m);
  expect((await write('order confirmed')).text).not.toContain('Delivery:');
});

it('links the tracking number to https addresses only', async () => {
  const tracking = { number: 'EE1', url: 'https://courier.example/EE1' };
  const { html, text } = await write('order shipped', { ...mailed(), trackings: [tracking] });
  expect(html).toContain('href="https://courier.example/EE1"');
  expect(text).toContain('Tracking number: EE1 https://courier.example/EE1');
  const unsafe = { number: 'EE1', url: 'javascript:alert(1)' };
  const { html: without } = await write('order shipped', {
    ...mailed(),
    trackings: [unsafe],
  });
  expect(without).not.toContain('javascript:');
});

it('omits outdated statements in a late mail', async () => {
  const late = mailed({ status: orderStatus.cancelled });
  const confirmed = await write('order confirmed', { ...late, payment: 'refund due' });
  expect(confirmed.text).not.toContain('getting it ready');
});

const part = {
  kind: 'cancellation' as const,
  items: ['1 × Bench'],
  amountPaise: 100_000,
  note: null,
  tracking: null,
  isLater: false,
  quantity: 1,
  remaining: 1,
  cashPaise: undefined,
};

it.each([
  [undefined, /^((?!pay).)*$/s],
  [0, /Nothing to pay for this parcel\./],
  [100_000, /Please keep ₹1,000\.00 ready to pay for it on delivery\./],
])('about a parcel that collects %s states it', async (cashPaise, expected) => {
  const order = { ...mailed({ status: 1 }), part: { ...part, cashPaise } };
  const brand = brandOf(store, host, settings);
  const { paragraphs } = orderMail('order shipped', order, brand);
  expect(paragraphs.join('\n')).toMatch(expected);
});

it('about a corrected parcel names its new number', async () => {
  const tracking = { number: 'EE2', carrier: 'India Post' };
  const order = { ...mailed({ status: 1 }), part: { ...part, tracking }, isCorrected: true };
  expect((await write('order shipped', order)).text).toContain(
    'The parcel with 1 × Bench of order A7K3-9QWD has a new tracking number: India Post EE2.',
  );
});

it('about cancelled items states who collects the cash of the others', async () => {
  const cash = { ...mailed(), creditedPaise: 100_000, payment: 'later' as const, part };
  expect((await write('items credited', cash)).text).toContain(
    'Please keep ₹1,28,999.00 ready to pay for the other items on delivery.',
  );
  const { text } = await write('items credited', { ...cash, isCashLeftOut: true });
  expect(text).toContain(
    'We will contact you about the ₹1,28,999.00 for the other items. No carrier collects it.',
  );
  expect(text).not.toContain('on delivery');
});

it('about a second payment names what is due for it and what is due for items', async () => {
  const due = { refundDuePaise: 279_600, extraDuePaise: 219_700 };
  const { subject, text } = await write('refund due', { ...mailed({ status: 1 }), ...due });
  expect(subject).toBe('You paid twice for order A7K3-9QWD: ₹2,197.00 will be refunded');
  const split =
    'We will refund ₹2,796.00 (₹2,197.00 paid twice, ₹599.00 for cancelled or returned items).';
  expect(text).toContain(split);
  const credited = await write('items credited', { ...mailed({ status: 1 }), ...due, part });
  expect(credited.text).toContain(split);
});

const refunded = {
  id: 1,
  at: new Date(),
  amountPaise: 59_900,
  extraPaise: 0,
  otherPaise: 0,
  paidBy: [],
  reference: 'UTR7',
};
const extra = { extraPaise: 59_900 };

const { cancelled } = orderStatus;
const all = 12_999_900;

it.each([
  [
    { creditedPaise: 79_900 },
    {},
    [20_000, 0],
    '₹599.00 (for cancelled or returned items) for order A7K3-9QWD. ₹200.00 is still due back to you.',
  ],
  [
    { creditedPaise: 79_900 },
    extra,
    [79_900, 0],
    '₹599.00 (paid twice) for order A7K3-9QWD. ₹799.00 is still due back to you.',
  ],
  [
    { creditedPaise: 59_900 },
    {},
    [all, all],
    '₹599.00 (for cancelled or returned items) for order A7K3-9QWD. ₹1,29,999.00 (paid twice) is still due back to you.',
  ],
  [{}, extra, [0, 0], '₹599.00 for order A7K3-9QWD. This refunds an extra payment.'],
  [{}, {}, [0, 0], 'We have refunded ₹599.00 for order A7K3-9QWD.'],
  [
    { status: cancelled, creditedPaise: 100 },
    {},
    [12_940_000, 0],
    '₹599.00 for order A7K3-9QWD. ₹1,29,400.00 is still due back to you. The order was cancelled',
  ],
  [
    { status: cancelled, creditedPaise: all },
    extra,
    [all, 0],
    '₹599.00 (paid twice) for order A7K3-9QWD. ₹1,29,999.00 is still due back to you.',
  ],
  [
    { status: cancelled, creditedPaise: all },
    {},
    [all, all],
    '₹599.00 (for cancelled or returned items) for order A7K3-9QWD. ₹1,29,999.00 (paid twice) is still due back to you.',
  ],
])('about a refund of %j, %j states the rest', (state, of, [due = 0, extraDue = 0], words) => {
  const { creditedPaise = 0, ...changed }: { creditedPaise?: number; status?: number } = state;
  const order = {
    ...mailed({ status: 1, ...changed }),
    creditedPaise,
    refund: { ...refunded, ...of },
    refundDuePaise: due,
    extraDuePaise: extraDue,
  };
  const { paragraphs } = orderMail('order refunded', order, brandOf(store, host, settings));
  expect(paragraphs.join(' ')).toContain(words);
});

it('about a part of an order counts its items out of more only', async () => {
  const shipped = (remaining: number) =>
    write('order shipped', { ...mailed(), part: { ...part, remaining } });
  expect((await shipped(1)).subject).toBe('Order A7K3-9QWD: 1 item is on its way');
  expect((await shipped(3)).subject).toBe('Order A7K3-9QWD: 1 of 3 items is on its way');
});
