import { catalogueHandlers } from '../catalogue/handlers';
import { contactHandlers } from '../customers/contact-handlers';
import { shopperHandlers } from '../customers/handlers';
import { readPaymentStore } from '../payments/payments';
import { paymentView, updatePaymentSettings } from '../payments/update-payment-settings';
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
import { type Author, runOperation } from './run-operation';

export function allHandlers(
  database: Needs['database'],
  settings: Needs['settings'],
  pictures: Needs['pictures'],
  publish: Needs['publish'],
) {
  const storeOf = (host: string) => requireStore(database, host);
  const needs = { database, settings, pictures, publish, storeOf };
  const idOf = async (host: string) => (await storeOf(host)).id;

  return {
    ...catalogueHandlers(needs),
    ...storeHandlers(needs),
    ...shopperHandlers(needs),
    ...staffHandlers(needs),
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
  const checked = (name: OperationName) => (input: unknown, author?: Author) =>
    name in table
      ? runOperation(needs, name as TableName, input, author)
      : // TypeScript cannot relate input and handler of one operation.
        handlers[name as OldName](parseInput(operations[name as OldName], input) as never);
  return Object.fromEntries(operationNames.map((name) => [name, checked(name)])) as Merchant;
}
