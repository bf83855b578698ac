import { additiveCalls } from '../contract/additive-calls';
import { type Call, calls } from '../contract/calls';

/**
 * Signing in and out go through /api/session, which keeps the token away from page scripts; the
 * whole catalogue is for the storefront's server alone.
 */
const closed: Call[] = [calls.authorize, additiveCalls.logout, additiveCalls.catalogue];
const open = [...Object.values<Call>(calls), ...Object.values<Call>(additiveCalls)].filter(
  (call) => !closed.includes(call),
);

/** The call of the contract that a method and path mean; everything else has no door. */
export function callOf(method: string, path: readonly string[]): Call | undefined {
  return open.find((call) => {
    const parts = call.path.split('/').slice(1);
    return (
      call.method === method &&
      parts.length === path.length &&
      parts.every((part, index) =>
        part.startsWith('{') ? isValue(path[index]) : part === path[index],
      )
    );
  });
}

/** Dots alone would lead to another path. */
function isValue(segment = ''): boolean {
  return !['', '.', '..'].includes(segment);
}

/** Whether a write comes from the shop's own pages: the browser names where a request comes from. */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}
