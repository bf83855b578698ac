import { orderStatus } from '@/lib/rules/order-status';
import { ProxiedShop } from './proxied-shop';
import { addOrders, type OpenedStore, openStore, type StateName } from './store-states';
import { TestStore } from './test-store';

async function createProxiedShop(): Promise<ProxiedShop> {
  const shop = new ProxiedShop();
  await shop.open();
  return shop;
}

/** Stores that screens share, because they only read them. */
export class SharedFixtures {
  #shop: Promise<ProxiedShop> | undefined;
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

  /** Returns the shared shop with its backend connected. */
  async proxiedShop(): Promise<ProxiedShop> {
    this.#shop ??= createProxiedShop();
    const shop = await this.#shop;
    await shop.reconnect();
    return shop;
  }

  async close(): Promise<void> {
    await (await this.#shop)?.close();
  }
}
