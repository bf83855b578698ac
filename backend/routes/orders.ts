import { limitCouponAttempts } from '../coupons/limit-attempts';
import { apiRoutes, success } from '../http/api-routes';
import type { Dependencies } from '../http/context';
import type { ContractHono } from '../http/contract-hono';
import type { AttemptLimits } from '../http/rate-limit';
import { HttpError } from '../http-error';
import { confirmationInstructions } from '../services/cash-orders';
import { cancelShopperOrder } from '../services/change-order';
import { createOrder } from '../services/create-order';
import { normaliseOrderNumber } from '../services/order-number';
import { findOrder, listOrders, type OrderReader } from '../services/orders';
import { pendingTransferInstructions } from '../services/pending-transfer';
import { reportPayment } from '../services/report-payment';
import { revalidateStorefronts } from '../services/revalidate-storefronts';
import { type StaleProduct, stockRevalidation } from '../services/stock';
import { readShopperInvoice } from '../tax/read-invoice';

function readIdempotencyKey(key: string | undefined): string | undefined {
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new HttpError(400, 'Idempotency-Key must be 1 to 200 visible characters', {
    field: 'Idempotency-Key',
  });
}

export function orderRoutes(
  app: ContractHono,
  dependencies: Dependencies,
  limits: AttemptLimits,
): void {
  const { database, replica, settings, keys, log } = dependencies;
  const storefronts = { ...settings, ...keys, replica };
  const revalidateStock = (host: string, staleProducts: StaleProduct[]) => {
    if (staleProducts.length === 0) return;
    void revalidateStorefronts(storefronts, stockRevalidation(host, staleProducts), log);
  };

  app.openapi(apiRoutes.createOrder, async (context) => {
    const { store, user, clientAddress } = context.var;
    const request = context.req.valid('json');
    const idempotencyKey = readIdempotencyKey(context.req.header('idempotency-key'));
    const placement = {
      storeId: store.id,
      user,
      request,
      idempotencyKey,
      limits: settings,
    };
    const place = () => createOrder(database, placement);
    const { order, isNew, staleProducts } = await limits.countByNetwork(
      'ordersPerHour',
      clientAddress,
      () =>
        request.coupon === undefined
          ? place()
          : limitCouponAttempts(
              limits,
              { storeId: store.id, clientAddress, userId: user.id },
              place,
            ),
      (placed) => placed.isNew,
    );
    revalidateStock(store.host, staleProducts);
    return context.json(order, isNew ? 201 : 200);
  });

  app.openapi(apiRoutes.orders, async (context) =>
    context.json(await listOrders(database, context.var.user.id, context.req.valid('query'))),
  );

  app.openapi(apiRoutes.cancelOrder, async (context) => {
    const { store, user } = context.var;
    const number = normaliseOrderNumber(context.req.valid('param').orderId);
    const shopperOrder = { storeId: store.id, userId: user.id, number };
    const { staleProducts } = await cancelShopperOrder(database, shopperOrder);
    revalidateStock(store.host, staleProducts);
    const order = await findOrder(database, store.id, number, { userId: user.id });
    if (!order) throw new Error(`The cancelled order ${number} is gone.`);
    return context.json(order);
  });

  app.openapi(apiRoutes.reportPayment, async (context) => {
    const { user, clientAddress } = context.var;
    await limits.countAttempt('pay', clientAddress);
    const number = normaliseOrderNumber(context.req.valid('param').orderId);
    await reportPayment(database, { userId: user.id, number });
    return context.json(success);
  });

  app.openapi(apiRoutes.invoice, async (context) => {
    const { store, user } = context.var;
    const number = normaliseOrderNumber(context.req.valid('param').orderId);
    const shopperOrder = { storeId: store.id, userId: user.id, number };
    const invoice = await readShopperInvoice(database, shopperOrder);
    if (!invoice) throw new HttpError(404, 'This order has no tax invoice');
    return context.json(invoice);
  });

  app.openapi(apiRoutes.order, async (context) => {
    const { store, user, clientAddress } = context.var;
    const contact = context.req.valid('query').contactInfo;
    if (contact === undefined && !user) {
      throw new HttpError(400, 'contactInfo is missing', { field: 'contactInfo' });
    }
    const number = normaliseOrderNumber(context.req.valid('param').orderId);
    const find = (reader: OrderReader) => findOrder(database, store.id, number, reader);
    const shopperOrder = user && (await find({ userId: user.id }));
    if (shopperOrder) {
      const paymentInstructions =
        (await pendingTransferInstructions(database, number, settings)) ??
        (await confirmationInstructions(database, number, user.email));
      return context.json({ ...shopperOrder, paymentInstructions });
    }
    await limits.countAttempt('track', clientAddress);
    const order = await limits.limitGuesses(`order ${store.id} ${number}`, clientAddress, () =>
      find({ contact }),
    );
    if (!order) throw new HttpError(404, 'Order not found or access denied');
    return context.json(order);
  });
}
