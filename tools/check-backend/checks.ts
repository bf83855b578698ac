import { deepEqual, equal, notEqual, ok } from 'node:assert/strict';
import { type Call, calls, isAdditive } from '@aangan/contract/calls';
import type { OrderRequest, ReceivedOrder } from '@aangan/contract/order';
import type { PaymentResponse } from '@aangan/contract/payment';
import type { ReceivedProduct } from '@aangan/contract/product';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { attributeValues, optionKeys } from '@aangan/contract/rules/product-attributes';
import { parsePaymentForm } from '../../lib/payment/form-fields';
import { qrSource } from '../../lib/payment/qr-source';
import { safeTarget } from '../../lib/payment/safe-target';
import type { AnyCheck, Known, Sent, Verify } from './check';
import { need } from './check';

type Named = Pick<AnyCheck, 'what' | 'isMinor' | 'feature'>;

function row<C extends Call>(
  call: C,
  name: string | Named,
  sent: Sent<C> | ((known: Known) => Sent<C>),
  expects: number[] | Verify<C> = () => undefined,
): AnyCheck {
  const named = typeof name === 'string' ? { what: name } : name;
  const send = typeof sent === 'function' ? sent : () => sent;
  // Each row is typed by its own call.
  return { call, ...named, sent: send, expects } as unknown as AnyCheck;
}

const minor = (what: string) => ({ what, isMinor: true });
const announced = (feature: string, what: string) => ({ what, feature });

const { products, product, order, orders, createOrder, createPayment, accountInfo } = calls;
const { storeInfo, authorize, register, paymentFields } = calls;

const missing = [404, 410];
/** The same for an unknown order as for that of another shopper. */
const hidden = [403, ...missing];
const rejected = [400, 401, 409, 422, ...hidden];

const unknown = 'check-backend-0';
const shippingAddress = {
  fullName: 'Check Backend',
  address: '12 Lake View Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  phone: '+919876543210',
};
const unknownOrder: OrderRequest = { products: { [unknown]: 1 }, shippingAddress };
const unknownPayment = { orderId: unknown, fields: {} };
const priceOf = (one: ReceivedProduct) => one.discountedPrice || (one.regularPrice ?? 0);
const lower = (text = '') => text.trim().toLowerCase();
const listed = (query: object) => ({ query: { page: 1, limit: 12, ...query } });
const contactInfo = 'someone.else@example.com';
const pinCode = { path: { pin: shippingAddress.postalCode } };
const coupon = { body: { code: unknown, lines: [] } };
const named = ({ product: one }: Known) => ({ path: { id: need(one, 'a product').id } });
const searched = ({ product: one }: Known) => listed({ search: need(one, 'a product').title });
const orderable = (known: Known) => {
  const one = known.products.find((shown) => shown.available !== false && priceOf(shown) > 0);
  return { path: { id: need(one, 'a product that can be ordered').id } };
};
const newAccount = ({ allowOrders, shopper, person }: Known) => ({
  body: need(allowOrders && !shopper && person, '--allow-orders without --shopper'),
});
const credentials = ({ shopper }: Known) => ({
  body: need(shopper, '--shopper, or --allow-orders'),
});
const asShopper = ({ token }: Known) => ({
  token: need(token, '--shopper, or an account by --allow-orders'),
});

/** Calls that need a token without one, and others with an empty body; nothing they name exists. */
const refused = Object.entries<Call>(calls).flatMap(([name, call]) => {
  const needsToken = call.bearer === 'required';
  if (!needsToken && !call.body) return [];
  const ids = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => [id, unknown]);
  const body = { createOrder: unknownOrder, createPayment: unknownPayment }[name];
  const sent = { path: Object.fromEntries(ids), body: body ?? (call.body && {}) };
  // A backend may check a body before the token.
  const statuses = [...(needsToken ? [401] : []), ...(call.body && !body ? [400, 422] : [])];
  const what = needsToken ? 'without a token' : 'an empty body';
  return [row(call, isAdditive(name) ? { what, feature: true } : what, sent, statuses)];
});

/** The products with the category or parent category of the first that has one. */
function filtered(field: 'category' | 'parentCategory', spell: (text: string) => string) {
  const name = (known: Known) =>
    need(known.products.find((one) => one[field])?.[field], `a product with a ${field}`);
  const sent = (known: Known) => listed({ [field]: spell(name(known)) });
  return row(products, `a ${field}`, sent, ({ data }, known) => {
    notEqual(data.length, 0, `products of ${name(known)}`);
    for (const one of data) equal(lower(one[field]), lower(name(known)), `${field} of ${one.id}`);
  });
}

/** One unit of a product in its first option. */
function orderOf({ id, attributes, variants }: ReceivedProduct): OrderRequest {
  const variant = variants?.find(({ available }) => available !== false);
  const selectedSize = variant?.size ?? attributeValues(attributes, optionKeys.size)[0];
  const selectedColor = variant?.color ?? attributeValues(attributes, optionKeys.color)[0];
  const lines = [{ id, quantity: 1, selectedSize, selectedColor }];
  return { products: { [id]: 1 }, lines, shippingAddress };
}

const placing = (bodyOf: (one: ReceivedProduct) => OrderRequest) => (known: Known) => {
  need(known.allowOrders, '--allow-orders');
  const headers = { 'idempotency-key': known.idempotencyKey };
  return { ...asShopper(known), body: bodyOf(need(known.product, 'a product')), headers };
};

const tracking = (contactOf: (known: Known) => string | undefined) => (known: Known) => ({
  path: { orderId: firstOrder(known) },
  query: { contactInfo: contactOf(known) },
});

const unknownProduct = placing(() => unknownOrder);
const byEmail = tracking(({ shopper }) => shopper?.email);
const byPhone = tracking(() => shippingAddress.phone);
const byStranger = tracking(() => contactInfo);
const byNobody = tracking(() => undefined);

const firstOrder = ({ orders: [orderId] }: Known) => need(orderId, 'an order');
const withOrder = (known: Known) => {
  firstOrder(known);
  return asShopper(known);
};
const formOf = (known: Known) => ({
  ...asShopper(known),
  query: { orderId: [...known.orders][0] },
});
const paying = (known: Known) => {
  const fields = need(known.pay.size > 0 && Object.fromEntries(known.pay), '--pay NAME=VALUE');
  return { ...asShopper(known), body: { orderId: firstOrder(known), fields } };
};
const paid = (known: Known) => {
  need(known.payment, 'a payment');
  return byEmail(known);
};

function verifyOrder({ id, items: [item], shippingAddress: sent }: ReceivedOrder, known: Known) {
  const { orders: made, product: one } = known;
  const prices = [one && priceOf(one), ...(one?.variants ?? []).map(({ price }) => price)];
  ok(made.has(id), `id: expected ${[...made].join(' or ')}, received ${id}`);
  equal(item?.quantity, 1, 'quantity');
  ok(prices.includes(item.price), `price: expected ${prices[0]}, received ${item.price}`);
  equal(sent?.city, shippingAddress.city, 'city');
}

/** The storefront opens the page or app, or shows the QR code. */
function verifyPayment(payment: PaymentResponse, known: Known) {
  const { success, error, redirectUrl, action } = payment;
  equal(success, true, error ?? 'success');
  known.payment = payment;
  const url = action?.redirectUrl ?? redirectUrl ?? action?.formParams?.url;
  if (action) ok(['redirect_post', 'deeplink', 'qr'].includes(action.type), action.type);
  if (action?.type === 'qr') ok(qrSource(action), 'action.qr is no QR code');
  else if (action || url) ok(safeTarget(url, `https://${known.host}/payment`), `unsafe: ${url}`);
}

/** In this order: later checks need what earlier ones found. */
export const checks: readonly AnyCheck[] = [
  row(storeInfo, 'the store', {}, ({ storeName, companyName, offers = [], ...info }, known) => {
    known.offers = [...offers, ...(['search', 'coupons'] as const).filter((name) => info[name])];
    ok(storeName || companyName, 'storeName is missing');
  }),
  row(products, 'the first page', listed({}), ({ data, total }, known) => {
    Object.assign(known, { products: data, total });
    equal(data.length, Math.min(12, total || 1), 'products');
  }),
  row(products, 'the second product', listed({ page: 2, limit: 1 }), ({ data, total }, known) => {
    equal(data.length, Math.min(1, known.total - 1), 'products');
    notEqual(data[0]?.id, known.products[0]?.id, 'as on page 1');
    equal(total, known.total, 'total');
  }),
  row(products, '100 products', listed({ limit: 100 }), ({ data, total }) =>
    equal(data.length, Math.min(100, total), 'products'),
  ),
  filtered('category', lower),
  filtered('parentCategory', String),
  row(products, minor('an unknown category'), listed({ category: unknown }), ({ total }) =>
    equal(total, 0, 'total'),
  ),
  row(products, minor('featured products'), listed({ featured: 'true' }), ({ total }, known) =>
    ok(
      total > 0 && total < Math.max(known.total, 2),
      `total: expected some of ${known.total}, received ${total}`,
    ),
  ),
  row(product, 'one product', orderable, (one, known) => {
    const shown = known.products.find(({ id }) => id === one.id);
    equal(priceOf(one), shown && priceOf(shown), `price of ${one.id}, as in the list`);
    known.product = one;
  }),
  row(product, 'an unknown product', { path: { id: unknown } }, missing),
  row(authorize, 'wrong credentials', ({ person }) => ({ body: person }), rejected),
  ...refused,
  row(accountInfo, 'an invalid token', { token: unknown }, [401]),
  row(register, 'a new account', newAccount, (_, known) => {
    Object.assign(known, { shopper: known.person, account: known.person.email });
  }),
  row(authorize, 'a shopper', credentials, ({ token }, known) => Object.assign(known, { token })),
  row(accountInfo, 'a shopper', asShopper, ({ email }, { shopper }) =>
    equal(lower(email), lower(shopper?.email), 'email'),
  ),
  row(orders, 'a shopper', asShopper),
  row(order, 'an unknown order', { path: { orderId: unknown }, query: { contactInfo } }, hidden),
  row(createOrder, 'an unknown product', unknownProduct, rejected),
  row(createOrder, 'an order', placing(orderOf)),
  row(createOrder, minor('the same key again'), placing(orderOf), ({ id }, known) =>
    equal(id, [...known.orders][0], 'id'),
  ),
  row(order, 'by email', byEmail, verifyOrder),
  row(order, 'by phone', byPhone, verifyOrder),
  row(order, 'by a wrong email', byStranger, hidden),
  row(order, 'without a contact', byNobody, rejected),
  row(orders, 'the newest first', withOrder, ([newest], known) =>
    equal(newest?.id, [...known.orders].at(-1), 'id'),
  ),
  row(paymentFields, 'the form', formOf, (fields) =>
    deepEqual(parsePaymentForm(fields), fields, 'a name or an option comes twice'),
  ),
  row(createPayment, 'a payment', paying, verifyPayment),
  row(order, minor('a paid order'), paid, ({ status, payment }, known) => {
    known.isPaid = status !== orderStatus.pending || payment === 'paid';
    ok(known.isPaid, `still Pending: pay at ${JSON.stringify(known.payment)}`);
  }),
  row(products, announced('search', 'a search for a title'), searched, ({ data }, known) =>
    ok(
      data.some(({ id }) => id === known.product?.id),
      'not found',
    ),
  ),
  row(products, announced('sort', 'by price'), listed({ sort: 'price-asc' }), ({ data }) => {
    const prices = data.map(priceOf);
    equal(`${prices}`, `${[...prices].sort((one, other) => one - other)}`, 'prices');
  }),
  row(products, announced('facets', 'filters'), listed({ facets: 'true' }), ({ facets }) =>
    ok(facets, 'facets are missing'),
  ),
  row(calls.reviews, announced('reviews', 'reviews'), named, (reviews) => {
    const sum = reviews.distribution.reduce((all, count) => all + count);
    equal(sum, reviews.pagination.total, 'distribution');
  }),
  row(calls.pinCode, announced('pinCodes', 'a PIN code'), pinCode, ({ state }) =>
    equal(state, shippingAddress.state, 'state'),
  ),
  row(calls.checkCoupon, announced('coupons', 'an unknown one'), coupon, [409]),
  row(calls.addresses, announced('addresses', 'a shopper'), asShopper),
  row(calls.personalData, announced('personalData', 'a shopper'), asShopper),
  row(calls.catalogue, { what: 'a batch', feature: true }, { query: {} }, ({ data }) =>
    notEqual(data.length, 0, 'products'),
  ),
];
