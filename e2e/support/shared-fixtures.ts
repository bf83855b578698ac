import { type MadeScenario, makeScenario, type ScenarioName } from '@/cli/scenario/scenarios';
import { ProxiedShop } from './proxied-shop';
import { TestStore } from './test-store';

async function createProxiedShop(): Promise<ProxiedShop> {
  const shop = new ProxiedShop();
  await shop.open();
  return shop;
}

/** Scenarios that screens share, because they only read them. */
export class SharedFixtures {
  #shop: Promise<ProxiedShop> | undefined;
  #customer: Promise<MadeScenario> | undefined;
  readonly #made = new Map<ScenarioName, Promise<MadeScenario>>();

  /** The scenario in a store of its own. */
  scenario(name: ScenarioName): Promise<MadeScenario> {
    const made = this.#made.get(name) ?? makeScenario(name, new TestStore());
    this.#made.set(name, made);
    return made;
  }

  /** An unpaid order of ₹999 in the garden store. */
  customer(): Promise<MadeScenario> {
    const product = 'railing-planter-box';
    this.#customer ??= makeScenario('unpaid-order', new TestStore('localhost'), { product });
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
