import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { stores } from '../stores/schema';
import { lockStore } from '../stores/stores';
import { countCategories } from './store-stats';

/** Keeps the order of filled categories; new ones follow, largest first. */
export function mergeCategories(current: string[], filled: string[]): string[] {
  const key = (name: string) => name.toLowerCase();
  const currentKeys = new Set(current.map(key));
  const filledKeys = new Set(filled.map(key));
  return [
    ...current.filter((name) => filledKeys.has(key(name))),
    ...filled.filter((name) => !currentKeys.has(key(name))),
  ];
}

type SyncedCategories = { before: string[]; after: string[] };

export async function syncCategories(
  database: Database,
  storeId: number,
  order?: string[],
): Promise<SyncedCategories> {
  return database.transaction(async (transaction) => {
    const { info } = await lockStore(transaction, storeId);
    const before = info.categories ?? [];
    const filled = await countCategories(transaction, storeId);
    const after = mergeCategories(
      order ?? before,
      filled.map(({ name }) => name),
    );
    if (before.join('\n') !== after.join('\n')) {
      await transaction
        .update(stores)
        .set({ info: { ...info, categories: after }, updatedAt: new Date() })
        .where(eq(stores.id, storeId));
    }
    return { before, after };
  });
}
