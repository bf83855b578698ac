import { orderStatus } from '@aangan/contract/rules/order-status';
import { addOrders, type OpenedStore, openStore, type StateName } from './store-states';
import { TestStore } from './test-store';

/** Stores that screens share, because they only read them. */
export class SharedFixtures {
  #customer: Promise<OpenedStore> | undefined;
  readonly #opened = new Map<StateName, Promise<OpenedStore>>();

  store(state: StateName): Promise<OpenedStore> {
    const opened = this.#opened.get(state) ?? openStore(state);
    this.#opened.set(state, opened);
    return opened;
  }

  /** An unpaid order of ₹999 in the garden store. */
  customer(): Promise<OpenedStore> {
    const garden = new TestStore('localhost');
    this.#customer ??= addOrders(garden, 'railing-planter-box', [orderStatus.pending]);
    return this.#customer;
  }
}
