import { isThisMachine } from '@aangan/contract/rules/store-origin';

const appScheme =
  /^(?:upi|amazonpay|bhim|credpay|freecharge|gpay|mobikwik|navipay|paytm|paytmmp|phonepe|tez):$/;

type SafeTarget = { kind: 'page' | 'app'; url: string };

/**
 * Allows https (http on this machine), paths of the shop and known payment apps. Rejects scripts,
 * files, data and URLs with credentials.
 */
export function safeTarget(
  address: string | undefined,
  shopUrl: string = location.href,
): SafeTarget | undefined {
  if (!address || !URL.canParse(address, shopUrl)) return undefined;
  const url = new URL(address, shopUrl);
  if (url.username || url.password) return undefined;
  if (appScheme.test(url.protocol)) return { kind: 'app', url: url.href };
  const isPage =
    url.protocol === 'https:' ||
    (url.protocol === 'http:' &&
      (isThisMachine(url.hostname) || url.origin === new URL(shopUrl).origin));
  return isPage ? { kind: 'page', url: url.href } : undefined;
}
