import { normaliseHost } from '@aangan/contract/rules/host';
import { eq, inArray } from 'drizzle-orm';
import { hasActiveCoupons, readCouponOffers } from '../orders/coupons/coupon-uses';
import { publicCharges } from '../orders/delivery/delivery-charges';
import { cashLimits } from '../payments/cash-on-delivery';
import { methodNames } from '../payments/method-names';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { sendsMail } from '../platform/mail/mail-transport';
import type { Settings } from '../platform/settings';
import { withDefaultCopy } from './default-copy';
import { withinPeriods } from './periods';
import { fillPolicies } from './policies/policy-values';
import { type StoredStoreInfo, stores } from './schema';

export type Store = { id: number; host: string };

const columns = { id: stores.id, host: stores.host };

/** Normalises a host, also that of the store's API; undefined if invalid. */
export const storeHost = (requestedHost: string): string | undefined =>
  normaliseHost(requestedHost)?.replace(/^api\./, '');

/** `www.` before its host is another name of a store. */
export async function findStore(database: Database, host: string): Promise<Store | undefined> {
  const hosts = [host, host.replace(/^www\./, '')];
  const found = await database.select(columns).from(stores).where(inArray(stores.host, hosts));
  return found.find((store) => store.host === host) ?? found[0];
}

/** What its mails need; undefined for a removed store. */
export async function readMailedStore(database: Database, storeId: string) {
  const [store] = await database
    .select({ host: stores.host, info: stores.info })
    .from(stores)
    .where(eq(stores.id, Number(storeId)));
  return store;
}

/** Throws 404 for an unknown host. */
export async function requireStore(database: Database, requestedHost: string): Promise<Store> {
  const host = storeHost(requestedHost);
  const store = host && (await findStore(database, host));
  if (!store) throw new HttpError(404, `No store is served at "${host ?? requestedHost}"`);
  return store;
}

/** The store of a shop that has one; 400 that names the others. */
export async function findOnlyStore(database: Database): Promise<Store> {
  const [only, ...others] = await database.select(columns).from(stores).orderBy(stores.id);
  if (only && others.length === 0) return only;
  const hosts = [only, ...others].map((store) => store?.host).join(', ');
  throw new HttpError(
    only ? 400 : 404,
    only ? `Choose a store: ${hosts}.` : 'This shop has no store yet.',
    { field: 'store' },
  );
}

/** Locks the store until the transaction ends. */
export async function lockStore(database: Database, storeId: number) {
  const [store] = await database
    .select()
    .from(stores)
    .where(eq(stores.id, storeId))
    .for('no key update');
  if (!store) throw new Error(`Unknown store ${storeId}.`);
  return store;
}

/** Additive features of this API in every store. */
const supportedFeatures = [
  'sort',
  'recommended',
  'facets',
  'goesWith',
  'restock',
  'addresses',
  'personalData',
  'pinCodes',
];

function publicDelivery({ charges, ...delivery }: NonNullable<StoredStoreInfo['delivery']>) {
  return { ...delivery, ...(charges && publicCharges(charges)) };
}

async function readRow(database: Database, storeId: number) {
  const [store] = await database
    .select({
      info: stores.info,
      payment: stores.payment,
      coupons: hasActiveCoupons(database, storeId),
    })
    .from(stores)
    .where(eq(stores.id, storeId));
  if (!store) throw new HttpError(404, 'This store has just been removed.');
  return store;
}

/** The store's own values, without defaults. */
export const readStoredInfo = async (
  database: Database,
  storeId: number,
): Promise<StoredStoreInfo> => (await readRow(database, storeId)).info;

export async function readStoreInfo(
  database: Database,
  { id, host }: Store,
  settings: Settings,
): Promise<StoredStoreInfo> {
  const { info, payment, coupons } = await readRow(database, id);
  const mails = sendsMail(settings, host);
  const {
    reviews,
    lowStockAt: _,
    hasFolder: ___,
    links: __,
    delivery,
    ...shown
  } = withDefaultCopy(withinPeriods(info));
  return {
    search: true,
    offers: [
      ...supportedFeatures,
      ...(reviews ? ['reviews'] : []),
      ...(delivery?.charges ? ['quote'] : []),
    ],
    ...shown,
    ...(delivery && { delivery: publicDelivery(delivery) }),
    // Subscriptions are confirmed by mail.
    ...(!mails && { newsletter: { ...shown.newsletter, takesSubscriptions: false } }),
    ...(info.policies && {
      policies: fillPolicies({ info, payment, settings, sendsMail: mails }),
    }),
    host,
    paymentMethods: methodNames(payment),
    cashOnDelivery: cashLimits(payment),
    ...(coupons && { coupons: true, couponOffers: await readCouponOffers(database, id) }),
    sendsMail: mails,
  };
}
