import { invoiceSchema } from '@aangan/contract/invoice';
import { catalogueHandlers } from '../catalogue/handlers';
import { publishStock } from '../catalogue/stock';
import { contactHandlers } from '../customers/contact-handlers';
import { shopperHandlers } from '../customers/handlers';
import { handlesWithoutRate, issueDueInvoice } from '../invoices/issue-invoice';
import { missingInvoice } from '../invoices/missing-rates';
import { listInvoices, readInvoice } from '../invoices/read-invoice';
import { reportSales } from '../marketing/sales/report';
import { type CancelledOrder, cancelOrder, returnOrder } from '../orders/change-order';
import { listStoreOrders, requireOrder } from '../orders/merchant-orders';
import { addNote } from '../orders/order-notes';
import { packOrders } from '../orders/pack-orders';
import { readStoreOrder } from '../orders/read-store-order';
import { decideReturn, listReturnRequests } from '../orders/request-return';
import { deliverOrder, shipOrder, undoDelivery } from '../orders/ship-order';
import { confirmPayment } from '../payments/confirm-payment';
import { readPaymentStore } from '../payments/payments';
import { addRefundReference, recordRefund } from '../payments/record-refund';
import type { ChangedOrder } from '../payments/refunds';
import { reportHandlers } from '../payments/reports/handlers';
import { paymentView, updatePaymentSettings } from '../payments/update-payment-settings';
import { HttpError } from '../platform/http/http-error';
import { parseInput } from '../platform/http/read-input';
import { staffHandlers } from '../staff/handlers';
import { storeHandlers } from '../stores/handlers';
import { requireStore } from '../stores/stores';
import {
  type Handlers,
  type Merchant,
  type OldNeeds as Needs,
  type OldName,
  type OperationName,
  operationNames,
  operations,
  type TableName,
  table,
} from './operations';
import { runOperation } from './run-operation';

export function allHandlers(
  database: Needs['database'],
  settings: Needs['settings'],
  pictures: Needs['pictures'],
  publish: Needs['publish'],
) {
  const storeOf = (host: string) => requireStore(database, host);
  const needs = { database, settings, pictures, publish, storeOf };
  const idOf = async (host: string) => (await storeOf(host)).id;

  /** What may return items to the stock. */
  async function publishing(store: string, change: (id: number) => Promise<CancelledOrder>) {
    const { id, host } = await storeOf(store);
    const { order, staleProducts } = await change(id);
    await publishStock(publish, host, staleProducts);
    return order;
  }

  const withMissingRates = async (order: ChangedOrder): Promise<ChangedOrder> => ({
    ...order,
    withoutGstRate: await handlesWithoutRate(database, order.number),
  });

  return {
    ...catalogueHandlers(needs),
    ...storeHandlers(needs),
    ...reportHandlers(database, idOf),
    ...shopperHandlers(needs),
    ...staffHandlers(needs),
    reportSales: async ({ store, ...period }) =>
      reportSales(database, { storeId: await idOf(store), ...period }),
    listOrders: async ({ store, ...filter }) =>
      listStoreOrders(database, await idOf(store), filter),
    showOrder: async ({ store, number }) => readStoreOrder(database, await idOf(store), number),
    confirmPayment: async ({ store, number, ...payment }) =>
      withMissingRates(await confirmPayment(database, await idOf(store), number, payment)),
    shipOrder: async ({ store, number, tracking, ...shipment }) =>
      withMissingRates(await shipOrder(database, await idOf(store), number, tracking, shipment)),
    deliverOrder: async ({ store, number, parcel }) =>
      deliverOrder(database, await idOf(store), number, parcel),
    undoDelivery: async ({ store, number }) => undoDelivery(database, await idOf(store), number),
    packOrders: async ({ store, ...marked }) => packOrders(database, await idOf(store), marked),
    cancelOrder: ({ store, number, ...request }) =>
      publishing(store, (id) => cancelOrder(database, id, number, request)),
    returnOrder: ({ store, number, ...how }) =>
      publishing(store, (id) => returnOrder(database, id, number, how)),
    addOrderNote: async ({ store, number, ...note }) =>
      addNote(database, await idOf(store), number, note),
    listReturnRequests: async ({ store }) => listReturnRequests(database, await idOf(store)),
    decideReturn: async ({ store, number, ...decision }) =>
      decideReturn(database, await idOf(store), number, decision),
    recordRefund: ({ store, number, ...refund }) =>
      publishing(store, (id) => recordRefund(database, id, number, refund)),
    addRefundReference: async ({ store, number, ...added }) =>
      addRefundReference(database, await idOf(store), number, added),
    async showInvoice({ store, number }) {
      const order = await requireOrder(database, await idOf(store), number);
      await issueDueInvoice(database, order.id);
      const invoice = await readInvoice(database, order);
      if (!invoice) throw new HttpError(404, await missingInvoice(database, order));
      return invoiceSchema.parse(invoice);
    },
    listInvoices: async ({ store, ...period }) => listInvoices(database, await idOf(store), period),
    showPayment: async ({ store }) =>
      paymentView((await readPaymentStore(database, await idOf(store))).payment),
    async updatePaymentSettings({ store, ...update }) {
      const { id, host } = await storeOf(store);
      const view = await updatePaymentSettings(database, id, update);
      await publish({ store: host, storeInfo: true });
      return view;
    },
    ...contactHandlers(needs),
  } satisfies Handlers<typeof operations>;
}

/** Runs the operations on the database. */
export function databaseMerchant(...all: Parameters<typeof allHandlers>): Merchant {
  const [database, settings, pictures, publish] = all;
  const needs = { database, settings, pictures, publish };
  const handlers: Handlers<typeof operations> = allHandlers(...all);
  const checked = (name: OperationName) => (input: unknown) =>
    name in table
      ? runOperation(needs, name as TableName, input)
      : // TypeScript cannot relate input and handler of one operation.
        handlers[name as OldName](parseInput(operations[name as OldName], input) as never);
  return Object.fromEntries(operationNames.map((name) => [name, checked(name)])) as Merchant;
}
