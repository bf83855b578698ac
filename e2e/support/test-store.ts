import { randomUUID } from 'node:crypto';
import { ScenarioStore } from '@/cli/scenario/scenario-store';
import { scenarioApi } from './shop-api';
import { originOf } from './urls';

export type { ProductInput } from '@/cli/scenario/scenario-store';

/** A store for one test, isolated from other tests. */
export class TestStore extends ScenarioStore {
  readonly origin = originOf(this.host);

  constructor(host = `store-${randomUUID().slice(0, 8)}.localhost`) {
    super(scenarioApi, host);
  }

  async hide(handle: string): Promise<void> {
    const products = [{ handle, hidden: true }];
    await this.merchant.upsertProducts({ store: this.host, products, fields: ['hidden'] });
    await this.merchant.syncCatalogue({ store: this.host, changed: [handle] });
  }
}
