import { additiveCalls } from '@aangan/contract/additive-calls';
import { calls } from '@aangan/contract/calls';
import { shippingFormSchema } from '@aangan/contract/rules/shipping-form';
import { publishStock } from '../../catalogue/stock';
import { readShopperInvoice } from '../../invoices/read-invoice';
import { pendingTransferInstructions } from '../../payments/pending-transfer';
import type { Api } from '../../platform/http/context';
import type { ContractHono } from '../../platform/http/contract-hono';
import { HttpError } from '../../platform/http/http-error';
import type { Store } from '../../stores/stores';
import { confirmationInstructions } from '../cash-orders';
import { cancelShopperOrder } from '../change-order';
import { limitCouponAttempts } from '../coupons/limit-attempts';
import { createOrder } from '../create-order';
import { findOrder, listOrders, type OrderReader } from '../orders';
import { requestReturn } from '../request-return';

type Owner = { store: Store; user: { id: string } };

const createOrderCall = {
  ...calls.createOrder,
  body: calls.createOrder.body.extend({ shippingAddress: shippingFormSchema }),
};

export function orderRoutes(app: ContractHono, { database, settings, limits, publish }: Api): void {
  const readOwn = async ({ store, user }: Owner, number: string) => {
    const order = await findOrder(database, store.id, number, { userId: user.id }, settings);
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

  app.openapi(additiveCalls.cancelOrder, async (context) => {
    const { store, user } = context.var;
    const { orderId: number } = context.req.valid('param');
    const shopperOrder = { storeId: store.id, userId: user.id, number };
    const request = context.req.valid('json');
    const { staleProducts } = await cancelShopperOrder(database, shopperOrder, request);
    void publishStock(publish, store.host, staleProducts);
    return context.json(await readOwn(context.var, number));
  });

  app.openapi(additiveCalls.requestReturn, async (context) => {
    const { store, user, clientAddress } = context.var;
    await limits.countAttempt('contact', clientAddress);
    const { orderId: number } = context.req.valid('param');
    const shopperOrder = { storeId: store.id, userId: user.id, number };
    await requestReturn(database, shopperOrder, context.req.valid('json'));
    return context.json(await readOwn(context.var, number));
  });

  app.openapi(additiveCalls.invoice, async (context) => {
    const { store, user } = context.var;
    const { orderId: number } = context.req.valid('param');
    const shopperOrder = { storeId: store.id, userId: user.id, number };
    const invoice = await readShopperInvoice(database, shopperOrder);
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
