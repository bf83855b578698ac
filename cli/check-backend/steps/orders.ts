import { randomUUID } from 'node:crypto';
import { calls } from '@/lib/contract/calls';
import type { OrderRequest, ReceivedOrder } from '@/lib/contract/order';
import type { ReceivedProduct } from '@/lib/contract/product';
import { attributeValues, optionKeys } from '@/lib/rules/product-attributes';
import { advice, type Finding, fault } from '../findings';
import type { BackendSession } from '../session';
import { priceOf } from './catalogue';
import type { Shopper } from './shopper';

const shippingAddress = {
  fullName: 'Check Backend',
  address: '12 Lake View Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  phone: '+919876543210',
};

/** Existence is not revealed: the same for a wrong number and a wrong contact. */
const hiddenStatuses = [403, 404, 410];

/** One unit of the product in its first option. */
function requestOf(product: ReceivedProduct): OrderRequest {
  const { id, attributes, variants } = product;
  const variant = variants?.find(({ available }) => available !== false);
  const selectedSize = variant?.size ?? attributeValues(attributes, optionKeys.size)[0];
  const selectedColor = variant?.color ?? attributeValues(attributes, optionKeys.color)[0];
  return {
    products: { [id]: 1 },
    lines: [{ id, quantity: 1, selectedSize, selectedColor }],
    shippingAddress,
  };
}

function inspectOrder(id: string, product: ReceivedProduct) {
  return (order: ReceivedOrder): Finding[] => {
    const [item] = order.items;
    const prices = [priceOf(product), ...(product.variants ?? []).map(({ price }) => price)];
    return [
      ...(order.id === id ? [] : [fault('id', id, order.id)]),
      ...(item?.quantity === 1 ? [] : [fault('items[0].quantity', '1', item?.quantity)]),
      ...(item && !prices.includes(item.price)
        ? [fault('items[0].price', `the product's price, ₹${priceOf(product)}`, item.price)]
        : []),
      ...(order.shippingAddress?.city === shippingAddress.city
        ? []
        : [fault('shippingAddress.city', shippingAddress.city, order.shippingAddress?.city)]),
    ];
  };
}

async function checkRejections(
  session: BackendSession,
  body: OrderRequest,
  token: string,
): Promise<void> {
  const products = { 'check-backend-unknown': 1 };
  const unknown = { ...body, products, lines: undefined };
  const blank = { ...body, shippingAddress: { ...shippingAddress, fullName: ' ' } };
  const { createOrder } = calls;
  await session.expectError(createOrder, 'without a token', { body: unknown }, [401]);
  await session.expectError(createOrder, 'an unknown product', { body: unknown, token });
  await session.expectError(createOrder, 'a blank name', { body: blank, token });
}

/** A lost connection makes the storefront send an order again. Returns the ids of both. */
async function checkIdempotency(
  session: BackendSession,
  body: OrderRequest,
  token: string,
): Promise<string[]> {
  const headers = { 'idempotency-key': randomUUID() };
  const created = await session.read(calls.createOrder, 'an order', { body, token, headers });
  if (!created) return [];
  const again = await session.read(
    calls.createOrder,
    'the same order and Idempotency-Key again',
    { body, token, headers },
    ({ id }) =>
      id === created.id ? [] : [advice('id', `${created.id}, as the key is the same`, id)],
  );
  return [created.id, again?.id ?? created.id];
}

async function checkTracking(
  session: BackendSession,
  [id = '', newestId]: string[],
  product: ReceivedProduct,
  { email, token }: Shopper,
): Promise<void> {
  const path = { orderId: id };
  const inspect = inspectOrder(id, product);
  const { phone } = shippingAddress;
  for (const [name, contactInfo] of Object.entries({ email, phone })) {
    await session.read(
      calls.order,
      `tracked by ${name}`,
      { path, query: { contactInfo } },
      inspect,
    );
  }
  const query = { contactInfo: 'someone.else@example.com' };
  await session.expectError(
    calls.order,
    'tracked by a wrong email',
    { path, query },
    hiddenStatuses,
  );
  await session.expectError(calls.order, 'without contact and token', { path }, [
    ...hiddenStatuses,
    ...[400, 401, 422],
  ]);
  await session.readOptional(calls.order, 'of its owner', { path, token }, inspect);
  await session.read(calls.orders, 'with the new order', { token }, ([newest]) =>
    newest?.id === newestId
      ? []
      : [fault('[0].id', `${newestId}, as the newest is first`, newest?.id)],
  );
}

/** Places an order where that is allowed; returns its id. */
export async function checkOrders(
  session: BackendSession,
  product: ReceivedProduct | undefined,
  shopper: Shopper | undefined,
  allowOrders: boolean,
): Promise<string | undefined> {
  const unknown = { path: { orderId: 'check-0' }, query: { contactInfo: 'a@example.com' } };
  await session.expectError(calls.order, 'an unknown order', unknown, hiddenStatuses);
  if (!allowOrders || !shopper || !product) {
    const reason = allowOrders ? 'It needs a shopper and a product.' : '--allow-orders places one.';
    session.skip(calls.createOrder, 'an order', reason);
    session.skip(calls.order, 'an order', reason);
    return undefined;
  }
  const body = requestOf(product);
  await checkRejections(session, body, shopper.token);
  const ids = await checkIdempotency(session, body, shopper.token);
  if (ids.length > 0) await checkTracking(session, ids, product, shopper);
  return ids[0];
}
