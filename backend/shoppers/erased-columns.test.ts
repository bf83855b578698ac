import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../database/schema';

/** `strip` and `erasePerson` in erase.ts delete them, or the database with their order or account. */
const erasedRows = [
  'users',
  'tokens',
  'password_resets',
  'addresses',
  'reviews',
  'return_requests',
  'order_notes',
  'payment_reports',
  'cash_orders',
  'newsletter_subscriptions',
  'contact_messages',
  'restock_notices',
  'outbox',
];

const id = 'names no person';
const accounts = 'books of account';
const proof = 'proof of payment';

/** Rows that stay: each column is erased, or retained for a reason (docs/merchant/personal-data.md). */
const retainedRows: Record<string, Record<string, string>> = {
  orders: {
    id,
    storeId: id,
    userId: 'erased',
    email: 'erased',
    phone: 'erased',
    status: accounts,
    totalPaise: accounts,
    discountPaise: accounts,
    creditedPaise: accounts,
    couponCode: accounts,
    campaign: 'erased',
    charges: accounts,
    currency: accounts,
    shipping: 'erased, but the state, and the buyer on an invoice',
    tracking: 'erased',
    gst: 'erased, but the buyer on an invoice',
    deliveryDays: id,
    speed: accounts,
    idempotencyKey: 'erased',
    requestHash: 'erased',
    packedAt: id,
    needsRepacking: id,
    reviewMailedAt: id,
    createdAt: accounts,
    updatedAt: accounts,
  },
  order_items: {
    id,
    orderId: id,
    productHandle: accounts,
    title: accounts,
    imgUrl: accounts,
    size: accounts,
    color: accounts,
    sku: accounts,
    quantity: accounts,
    pricePaise: accounts,
    hsn: accounts,
    gstRatePoints: accounts,
    unit: accounts,
    discountPaise: accounts,
    takenFromStock: id,
    restocked: id,
  },
  order_events: { id, orderId: id, status: accounts, note: 'erased', at: accounts },
  order_parts: {
    id,
    orderId: id,
    kind: accounts,
    items: accounts,
    amountPaise: accounts,
    refundedPayments: accounts,
    note: 'erased, but the reference of a refund',
    tracking: 'erased',
    collectsCash: id,
    deliveredAt: accounts,
    at: accounts,
  },
  payments: {
    id,
    orderId: id,
    provider: proof,
    method: proof,
    amountPaise: proof,
    state: proof,
    reference: proof,
    bankReference: proof,
    paidAt: proof,
    refundedPaise: proof,
    refundReason: proof,
    data: 'erased',
    createdAt: proof,
    updatedAt: proof,
  },
  invoices: {
    id,
    storeId: id,
    orderId: id,
    kind: accounts,
    number: accounts,
    partId: id,
    issuedAt: accounts,
  },
  coupon_uses: { orderId: id, couponId: 'limits hold', userId: 'erased' },
  staff_log: {
    id,
    storeId: id,
    formId: id,
    email: 'of staff',
    action: id,
    subject: 'the number of the order',
    values: 'erased',
    isDone: id,
    at: id,
  },
  erasures: {
    id,
    storeId: id,
    by: id,
    accountId: 'repeats it in a backup',
    retainedOrders: id,
    at: id,
  },
  mail_counts: { addressHash: 'deleted after two days', mails: id, since: id },
};

const withoutShoppers = [
  'stores',
  'store_aliases',
  'products',
  'search_words',
  'search_synonyms',
  'product_counts',
  'coupons',
  'invoice_numbers',
  'staff',
  'staff_roles',
  'staff_totp',
  'staff_tokens',
];

const tables = Object.values(schema).filter((value) => is(value, PgTable));

it('states of each table whether it holds data of shoppers', () => {
  const stated = [...erasedRows, ...Object.keys(retainedRows), ...withoutShoppers];
  expect(tables.map(getTableName).sort()).toEqual(stated.sort());
});

it.each(Object.entries(retainedRows))(
  'states of each column of %s whether it is erased',
  (name, columns) => {
    const table = tables.find((one) => getTableName(one) === name);
    expect(Object.keys(table ? getTableColumns(table) : {}).sort()).toEqual(
      Object.keys(columns).sort(),
    );
  },
);
