import type { Hono } from 'hono';
import { limitCouponAttempts } from '../coupons/limit-attempts';
import type { AppEnv, Dependencies } from '../http/context';
import type { AttemptLimits } from '../http/rate-limit';
import { ApiResponse, serveCall } from '../http/serve-call';
import { servedCalls, success } from '../http/served-calls';
import { HttpError } from '../http-error';
import { confirmationInstructions } from '../services/cash-orders';
import { cancelShopperOrder } from '../services/change-order';
import { createOrder } from '../services/create-order';
import { normaliseOrderNumber } from '../services/order-number';
import { findOrder, listOrders, type OrderReader } from '../services/orders';
import { pendingTransferInstructions } from '../services/pending-transfer';
import { reportPayment } from '../services/report-payment';
import { revalidateStorefronts } from '../services/revalidate-storefronts';
import { stockRevalidation } from '../services/stock';
import { readShopperInvoice } from '../tax/read-invoice';

function readIdempotencyKey(key: string | undefined): string | undefined {
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new HttpError(400, 'Idempotency-Key must be 1 to 200 visible characters', {
    field: 'Idempotency-Key',
  });
}

export function orderRoutes(
  app: Hono<AppEnv>,
  dependencies: Dependencies,
  limits: AttemptLimits,
): void {
  const { database, replica, settings, keys, log } = dependencies;
  const storefronts = { ...settings, ...keys, replica };

  serveCall(app, dependencies, servedCalls.createOrder, async (request) => {
    const { context, store, user, body, clientAddress } = request;
    const idempotencyKey = readIdempotencyKey(context.req.header('idempotency-key'));
    const placement = {
      storeId: store.id,
      user,
      request: body,
      idempotencyKey,
      limits: settings,
    };
    const place = () => createOrder(database, placement);
    const couponAttempt = { storeId: store.id, clientAddress: clientAddress(), userId: user.id };
    const { order, isNew, staleProducts } = await limits.countByNetwork(
      'ordersPerHour',
      couponAttempt.clientAddress,
      () =>
        body.coupon === undefined ? place() : limitCouponAttempts(limits, couponAttempt, place),
      (placed) => placed.isNew,
    );
    if (staleProducts.length > 0) {
      void revalidateStorefronts(storefronts, stockRevalidation(store.host, staleProducts), log);
    }
    return new ApiResponse(isNew ? 201 : 200, order);
  });

  serveCall(app, dependencies, servedCalls.orders, ({ user, query }) =>
    listOrders(database, user.id, query),
  );

  serveCall(app, dependencies, servedCalls.cancelOrder, async ({ store, user, parameters }) => {
    const number = normaliseOrderNumber(parameters.orderId);
    const shopperOrder = { storeId: store.id, userId: user.id, number };
    const { staleProducts } = await cancelShopperOrder(database, shopperOrder);
    if (staleProducts.length > 0) {
      void revalidateStorefronts(storefronts, stockRevalidation(store.host, staleProducts), log);
    }
    const order = await findOrder(database, store.id, number, { userId: user.id });
    if (!order) throw new Error(`The cancelled order ${number} is gone.`);
    return order;
  });

  serveCall(
    app,
    dependencies,
    servedCalls.reportPayment,
    async ({ user, parameters, clientAddress }) => {
      await limits.countAttempt('pay', clientAddress());
      const number = normaliseOrderNumber(parameters.orderId);
      await reportPayment(database, { userId: user.id, number });
      return success;
    },
  );

  serveCall(app, dependencies, servedCalls.invoice, async ({ store, user, parameters }) => {
    const number = normaliseOrderNumber(parameters.orderId);
    const shopperOrder = { storeId: store.id, userId: user.id, number };
    const invoice = await readShopperInvoice(database, shopperOrder);
    if (!invoice) throw new HttpError(404, 'This order has no tax invoice');
    return invoice;
  });

  serveCall(app, dependencies, servedCalls.order, async (request) => {
    const { store, user, query, parameters, clientAddress } = request;
    const contact = query.contactInfo;
    if (contact === undefined && !user) {
      throw new HttpError(400, 'contactInfo is missing', { field: 'contactInfo' });
    }
    const number = normaliseOrderNumber(parameters.orderId);
    const find = (reader: OrderReader) => findOrder(database, store.id, number, reader);
    const shopperOrder = user && (await find({ userId: user.id }));
    if (shopperOrder) {
      const paymentInstructions =
        (await pendingTransferInstructions(database, number, settings)) ??
        (await confirmationInstructions(database, number, user.email));
      return { ...shopperOrder, paymentInstructions };
    }
    await limits.countAttempt('track', clientAddress());
    const order = await limits.guess(`order ${store.id} ${number}`, clientAddress(), () =>
      find({ contact }),
    );
    if (!order) throw new HttpError(404, 'Order not found or access denied');
    return order;
  });
}
