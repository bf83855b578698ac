import { guardedPages } from '@aangan/contract/rules/guarded-pages';
import { isOneOf } from '../routing/routes';

const tokenPages = ['confirm-email', 'forgot-password', 'unsubscribe'] as const;

/** Pages whose address has an order number or a return path. */
const personalPages = [
  ...guardedPages,
  ...tokenPages,
  'login',
  'order-success',
  'register',
  'track-order',
] as const;

const sentParameter = /^(?:utm_[a-z_]+|gclid|category|page|search)$/;

const areaOf = (pathname: string) => pathname.split('/')[1] ?? '';

export const mayHaveToken = (address: string) =>
  URL.canParse(address) && isOneOf(tokenPages, areaOf(new URL(address).pathname));

const isPersonal = (pathname: string) => isOneOf(personalPages, areaOf(pathname));

/** The address of a page as services receive it: without tokens, order numbers and filters. */
export function pageLocation({ origin, pathname, searchParams }: URL): string {
  if (isPersonal(pathname)) return `${origin}/${areaOf(pathname)}`;
  const sent = [...searchParams].filter(([name]) => sentParameter.test(name));
  const query = new URLSearchParams(sent).toString();
  return origin + pathname + (query && `?${query}`);
}

/** The page that led to the document; one of the shop is sent as its pages are. */
export function pageReferrer(referrer: string, { origin }: Location): string {
  const url = URL.canParse(referrer) ? new URL(referrer) : undefined;
  return url?.origin === origin ? pageLocation(url) : referrer;
}
