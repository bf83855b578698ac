import type { Revalidation } from '@aangan/contract/revalidation';
import { catalogueHandlers } from '../catalogue/handlers';
import { type StaleProduct, stockRevalidation } from '../catalogue/stock';
import { contactHandlers } from '../customers/contact-handlers';
import { shopperHandlers } from '../customers/handlers';
import { issueDueInvoice } from '../invoices/issue-invoice';
import { addMissingRates, missingInvoice } from '../invoices/missing-rates';
import { listInvoices, readInvoice } from '../invoices/read-invoice';
import { reviewHandlers } from '../marketing/reviews/handlers';
import { reportSales } from '../marketing/sales/report';
import { cancelOrder, returnOrder } from '../orders/change-order';
import { couponHandlers } from '../orders/coupons/handlers';
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
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { parseInput } from '../platform/http/read-input';
import type { PictureStore } from '../platform/media/picture-store';
import type { UrlSettings } from '../platform/public-urls';
import type { Settings } from '../platform/settings';
import { staffHandlers } from '../staff/handlers';
import { storeHandlers } from '../stores/handlers';
import { requireStore } from '../stores/stores';
import {
  type Handlers,
  type Merchant,
  type OperationName,
  operationNames,
  operations,
} from './operations';

type Publish = (event: Revalidation) => Promise<boolean>;

async function publishStock(publish: Publish, host: string, staleProducts: StaleProduct[]) {
  if (staleProducts.length > 0) await publish(stockRevalidation(host, staleProducts));
}

/** Runs the operations on the database; `publish` sends revalidation events to the storefronts. */
export function databaseMerchant(
  database: Database,
  settings: UrlSettings & Pick<Settings, 'storeHosts' | 'storefrontUrls' | 'smtp'>,
  pictures: PictureStore,
  publish: Publish,
): Merchant {
  const storeOf = (host: string) => requireStore(database, host);
  const idOf = async (host: string) => (await storeOf(host)).id;

  const withMissingRates = (order: ChangedOrder) => addMissingRates(database, order);

  const handlers: Handlers<typeof operations> = {
    ...catalogueHandlers(database, settings, storeOf, publish),
    ...storeHandlers(database, settings, pictures, publish),
    ...couponHandlers(database, storeOf, publish),
    ...reportHandlers(database, idOf),
    ...reviewHandlers(database, settings, storeOf, publish),
    ...shopperHandlers(database, settings, pictures, storeOf, publish),
    ...staffHandlers(database, settings, storeOf),
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
    async cancelOrder({ store, number, ...request }) {
      const { id, host } = await storeOf(store);
      const { order, staleProducts } = await cancelOrder(database, id, number, request);
      await publishStock(publish, host, staleProducts);
      return order;
    },
    async returnOrder({ store, number, ...how }) {
      const { id, host } = await storeOf(store);
      const { order, staleProducts } = await returnOrder(database, id, number, how);
      await publishStock(publish, host, staleProducts);
      return order;
    },
    addOrderNote: async ({ store, number, ...note }) =>
      addNote(database, await idOf(store), number, note),
    listReturnRequests: async ({ store }) => listReturnRequests(database, await idOf(store)),
    decideReturn: async ({ store, number, ...decision }) =>
      decideReturn(database, await idOf(store), number, decision),
    async recordRefund({ store, number, ...refund }) {
      const { id, host } = await storeOf(store);
      const { order, staleProducts } = await recordRefund(database, id, number, refund);
      await publishStock(publish, host, staleProducts);
      return order;
    },
    addRefundReference: async ({ store, number, ...added }) =>
      addRefundReference(database, await idOf(store), number, added),
    async showInvoice({ store, number }) {
      const order = await requireOrder(database, await idOf(store), number);
      await issueDueInvoice(database, order.id);
      const invoice = await readInvoice(database, order);
      if (!invoice) throw new HttpError(404, await missingInvoice(database, order));
      return invoice;
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
    ...contactHandlers(database, settings, storeOf, publish),
  };

  const checked = (name: OperationName) => (input: unknown) =>
    // TypeScript cannot relate input and handler of one operation.
    handlers[name](parseInput(operations[name].input, input) as never);
  return Object.fromEntries(operationNames.map((name) => [name, checked(name)])) as Merchant;
}
