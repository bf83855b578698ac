import { isThisMachine } from '../contract/store-origin';

/** Schemes of the payment apps that a deep link may open. */
const appSchemes = new Set([
  'upi:',
  'amazonpay:',
  'bhim:',
  'credpay:',
  'freecharge:',
  'gpay:',
  'mobikwik:',
  'navipay:',
  'paytm:',
  'paytmmp:',
  'phonepe:',
  'tez:',
]);

export type SafeTarget = {
  /** A page, or an app of the shopper's device. */
  kind: 'page' | 'app';
  url: string;
};

/**
 * Where a payment may lead: https pages (http ones on this machine), paths of the shop itself, and
 * known payment apps. Undefined for everything else: scripts, files, data, other apps, and
 * addresses that carry a user name or password.
 */
export function safeTarget(
  address: string | undefined,
  shopUrl: string = location.href,
): SafeTarget | undefined {
  if (!address || !URL.canParse(address, shopUrl)) return undefined;
  const url = new URL(address, shopUrl);
  if (url.username || url.password) return undefined;
  if (appSchemes.has(url.protocol)) return { kind: 'app', url: url.href };
  const isPage =
    url.protocol === 'https:' ||
    (url.protocol === 'http:' &&
      (isThisMachine(url.hostname) || url.origin === new URL(shopUrl).origin));
  return isPage ? { kind: 'page', url: url.href } : undefined;
}
