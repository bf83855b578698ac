/** Storage keys that sign-out clears. */
export const personalKeys = [
  'last-address',
  'checkout-draft',
  'checkout-business',
  'payment-draft',
  'review-draft',
  'past-searches',
  'seen-products',
  'counted-orders',
] as const;

type DeviceKey =
  | 'announcement'
  | 'campaign'
  | 'cart'
  | 'consent'
  | 'coupon'
  | 'delivery-pin'
  | 'order-attempt'
  | 'wishlist';

/** A store's key is in one of the two lists, so that sign-out forgets no personal data. */
export type StorageKey = (typeof personalKeys)[number] | DeviceKey;
