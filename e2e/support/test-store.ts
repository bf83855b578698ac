import { randomUUID } from 'node:crypto';
import { ScenarioStore } from '@/cli/scenario/scenario-store';
import { scenarioApi } from './shop-api';
import { originOf } from './urls';

type Change = { handle: string; hidden?: boolean; formerHandles?: string[] };

export type { ProductInput } from '@/cli/scenario/scenario-store';

/** A store for one test, isolated from other tests. */
export class TestStore extends ScenarioStore {
  readonly origin = originOf(this.host);

  constructor(host = `store-${randomUUID().slice(0, 8)}.localhost`) {
    super(scenarioApi, host);
  }

  async #change(product: Change, field: keyof Change): Promise<void> {
    const { handle } = product;
    await this.merchant.upsertProducts({ store: this.host, products: [product], fields: [field] });
    await this.merchant.syncCatalogue({ store: this.host, changed: [handle] });
  }

  hide(handle: string): Promise<void> {
    return this.#change({ handle, hidden: true }, 'hidden');
  }

  rename(from: string, to: string): Promise<void> {
    return this.#change({ handle: to, formerHandles: [from] }, 'formerHandles');
  }
}
