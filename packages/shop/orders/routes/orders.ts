import { calls } from '@aangan/contract/calls';
import { shippingFormSchema } from '@aangan/contract/rules/shipping-form';
import { publishStock } from '../../catalogue/stock';
import { readInvoice } from '../../invoices/read-invoice';
import { pendingTransferInstructions } from '../../payments/pending-transfer';
import type { Api } from '../../platform/http/context';
import type { ContractHono } from '../../platform/http/contract-hono';
import { HttpError } from '../../platform/http/http-error';
import { confirmationInstructions } from '../cash-orders';
import { cancelCustomerOrder } from '../change-order';
import { limitCouponAttempts } from '../coupons/limit-attempts';
import { createOrder } from '../create-order';
import { type CustomerOrder, customerOrderOf, requireCustomerOrder } from '../customer-orders';
import { findOrder, listOrders, type OrderReader } from '../orders';
import { requestReturn } from '../return-requests';

const createOrderCall = {
  ...calls.createOrder,
  body: calls.createOrder.body.extend({ shippingAddress: shippingFormSchema }),
};

export function orderRoutes(app: ContractHono, { database, settings, limits, publish }: Api): void {
  const readOwn = async ({ storeId, userId, number }: CustomerOrder) => {
    const order = await findOrder(database, storeId, number, { userId }, settings);
    if (!order) throw new Error(`The order ${number} is gone.`);
    return order;
  };

  app.openapi(createOrderCall, async (context) => {
    const { store, user, clientAddress } = context.var;
    const request = context.req.valid('json');
    const placement = {
      storeId: store.id,
      user,
      request,
      idempotencyKey: context.req.valid('header')['Idempotency-Key'],
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
      { isNew: (placed) => placed.isNew },
    );
    void publishStock(publish, store.host, staleProducts);
    return context.json(order, isNew ? 201 : 200);
  });

  app.openapi(calls.orders, async (context) =>
    context.json(
      await listOrders(database, context.var.user.id, context.req.valid('query'), settings),
    ),
  );

  app.openapi(calls.cancelOrder, async (context) => {
    const own = customerOrderOf(context.var, context.req.valid('param'));
    const { staleProducts } = await cancelCustomerOrder(database, own, context.req.valid('json'));
    void publishStock(publish, context.var.store.host, staleProducts);
    return context.json(await readOwn(own));
  });

  app.openapi(calls.requestReturn, async (context) => {
    await limits.countAttempt('contact', context.var.clientAddress);
    const own = customerOrderOf(context.var, context.req.valid('param'));
    await requestReturn(database, own, context.req.valid('json'));
    return context.json(await readOwn(own));
  });

  app.openapi(calls.invoice, async (context) => {
    const own = customerOrderOf(context.var, context.req.valid('param'));
    const invoice = await readInvoice(database, await requireCustomerOrder(database, own));
    if (!invoice) throw new HttpError(404, 'This order has no tax invoice');
    return context.json(invoice);
  });

  app.openapi(calls.order, async (context) => {
    const { store, user, clientAddress } = context.var;
    const contact = context.req.valid('query').contactInfo;
    if (contact === undefined && !user) {
      throw new HttpError(400, 'contactInfo is missing', { field: 'contactInfo' });
    }
    const { orderId: number } = context.req.valid('param');
    const find = (reader: OrderReader) => findOrder(database, store.id, number, reader, settings);
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
