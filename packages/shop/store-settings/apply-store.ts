import type { StoreHosts } from '@aangan/contract/rules/store-hosts';
import { and, asc, ne, sql } from 'drizzle-orm';
import { readStoreSynonyms, setSynonyms } from '../catalogue/search/synonyms';
import { mergeCategories } from '../catalogue/sync-categories';
import type { Database } from '../platform/database/open';
import type { PaymentSettings, PaymentSettingsUpdate } from '../stores/payment-settings';
import { mergePaymentSettings, paymentView, secretsOf } from '../stores/payment-view';
import { type StoredStoreInfo, stores } from '../stores/schema';
import { type Change, diff, pruneEmpty } from '../stores/store-changes';
import { requireMainHost } from '../stores/store-hosts';
import { lockStore } from '../stores/stores';

export type StoreInput = {
  /** `categories` only sets the order; products define the set. Undefined: unchanged. */
  info?: StoredStoreInfo | undefined;
  /** Undefined: unchanged. */
  payment?: PaymentSettingsUpdate | undefined;
  /** Null: the built-in groups. Undefined: unchanged. */
  synonyms?: string[][] | null | undefined;
};

type AppliedStore = {
  host: string;
  isNew: boolean;
  changes: Change[];
  /** For the merchant. */
  warnings: string[];
};

type Current = { info: StoredStoreInfo; payment: PaymentSettings };
const emptyStore: Current = { info: {}, payment: { providers: ['offline'] } };

/** `inbox` sets these, too, so omitted values stay. */
function mergeInfo(current: StoredStoreInfo, update: StoredStoreInfo): StoredStoreInfo {
  const categories = current.categories ?? [];
  return {
    ...(pruneEmpty({
      ...update,
      takesContactMessages: update.takesContactMessages ?? current.takesContactMessages,
      newsletter: {
        ...update.newsletter,
        takesSubscriptions:
          update.newsletter?.takesSubscriptions ?? current.newsletter?.takesSubscriptions,
      },
    }) as StoredStoreInfo),
    categories: mergeCategories(update.categories ?? categories, categories),
  };
}

const comparable = (info: StoredStoreInfo) => pruneEmpty({ ...info, hasFolder: undefined });

const groupsOf = (groups: string[][] | null) => (groups ?? []).map((group) => group.join(', '));

const synonymChanges = (before: string[][] | null, after: string[][] | null): Change[] =>
  diff({ synonyms: groupsOf(before) }, { synonyms: groupsOf(after) });

function paymentChanges(before: PaymentSettings, after: PaymentSettings): Change[] {
  const isNewSecret = secretsOf(before) !== secretsOf(after);
  return [
    ...diff({ payment: paymentView(before) }, { payment: paymentView(after) }),
    ...(isNewSecret ? [{ path: 'payment (its secret)' }] : []),
  ];
}

/** Two stores of one GSTIN must not issue the same invoice numbers. */
async function gstinWarnings(
  database: Database,
  host: string,
  { gst }: StoredStoreInfo,
): Promise<string[]> {
  if (!gst) return [];
  const sameSeller = sql`${stores.info}->'gst'->>'gstin' = ${gst.gstin}`;
  const samePrefix = sql`coalesce(${stores.info}->'gst'->>'invoicePrefix', '') = ${gst.invoicePrefix ?? ''}`;
  const others = await database
    .select({ host: stores.host })
    .from(stores)
    .where(and(ne(stores.host, host), sameSeller, samePrefix))
    .orderBy(asc(stores.host));
  return others.map(
    (other) =>
      `store.json: gst.gstin: ${other.host} has the same GSTIN, so both would use the same invoice numbers. Give one of them a gst.invoicePrefix of its own.`,
  );
}

/**
 * Creates or updates a store in one transaction and returns the changes; `check` only returns them.
 * Throws for a host that is not served.
 */
export function applyStore(
  database: Database,
  requestedHost: string,
  wanted: StoreInput,
  { storeHosts, check = false }: { storeHosts: StoreHosts; check?: boolean },
): Promise<AppliedStore> {
  return database.transaction(async (transaction) => {
    const { host, store } = await requireMainHost(transaction, requestedHost, storeHosts);
    const current: Current = store ? await lockStore(transaction, store.id) : emptyStore;
    const synonyms = store ? await readStoreSynonyms(transaction, store.id) : null;
    const info = wanted.info ? mergeInfo(current.info, wanted.info) : current.info;
    const payment = wanted.payment
      ? mergePaymentSettings(current.payment, wanted.payment)
      : current.payment;
    const changes = [
      ...diff(comparable(current.info), comparable(info)),
      ...paymentChanges(current.payment, payment),
      ...(wanted.synonyms === undefined ? [] : synonymChanges(synonyms, wanted.synonyms)),
    ];
    const isNew = !store;
    const warnings = await gstinWarnings(transaction, host, info);
    const applied = { host, isNew, changes, warnings };
    if (check) return applied;
    const next = { info, payment, updatedAt: sql`now()` };
    const isSame = changes.length === 0 && current.info.hasFolder === info.hasFolder;
    if (!isNew && isSame) return applied;
    const [row] = await transaction
      .insert(stores)
      .values({ host, ...next })
      .onConflictDoUpdate({ target: stores.host, set: next })
      .returning({ id: stores.id });
    if (row && wanted.synonyms !== undefined) {
      await setSynonyms(transaction, row.id, wanted.synonyms);
    }
    return applied;
  });
}
