import { hasActiveCoupons, readCouponOffers } from '../orders/coupons/coupon-uses';
import { publicCharges } from '../orders/delivery/delivery-charges';
import { cashLimits } from '../payments/cash-on-delivery';
import { methodNames } from '../payments/method-names';
import type { Database } from '../platform/database/open';
import { sendsMail } from '../platform/mail/mail-transport';
import type { Settings } from '../platform/settings';
import { withDefaultCopy } from '../stores/default-copy';
import { withinPeriods } from '../stores/periods';
import type { StoredStoreInfo } from '../stores/schema';
import { readStoreRow, type Store } from '../stores/stores';
import { fillPolicies } from './policies/policy-values';

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

export async function readStoreInfo(
  database: Database,
  { id, host }: Store,
  settings: Settings,
): Promise<StoredStoreInfo> {
  const { info, payment } = await readStoreRow(database, id);
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
    ...((await hasActiveCoupons(database, id)) && {
      coupons: true,
      couponOffers: await readCouponOffers(database, id),
    }),
    sendsMail: mails,
  };
}
