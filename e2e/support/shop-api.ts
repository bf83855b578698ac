import type { Merchant } from '@/cli/merchant';
import { type Credentials, ScenarioStore, type Shopper } from '@/cli/scenario/scenario-store';
import { apiOrigin, merchantKey } from './urls';

export { type Credentials, newShopper, type Shopper } from '@/cli/scenario/scenario-store';

type ApiRequest = {
  method?: 'GET' | 'POST';
  host?: string;
  bearer?: string;
  body?: unknown;
};

/** Sends a request to the shop API; throws on an error status. */
export async function fetchApi<Result>(path: string, request: ApiRequest = {}): Promise<Result> {
  const { method = 'GET', host = 'localhost', bearer, body } = request;
  const response = await fetch(apiOrigin + path, {
    method,
    headers: {
      'x-forwarded-host': host,
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** The operations of the merchant API as functions. */
export const merchant = new Proxy({} as Merchant, {
  get: (_, operation) => (body: unknown) =>
    fetchApi(`/merchant/operations/${String(operation)}`, {
      method: 'POST',
      bearer: merchantKey,
      body,
    }),
});

export const scenarioApi = {
  merchant,
  request: (path: string, init: RequestInit) => fetch(apiOrigin + path, init),
};

const storeAt = (host = 'localhost') => new ScenarioStore(scenarioApi, host);

/** Has an account and orders in both demo stores; tests must not change them. */
export const demoShopper = { email: 'demo@aangan.example', password: 'garden123' };

export const register = (shopper: Shopper, host?: string) => storeAt(host).register(shopper);

export const authorize = (credentials: Credentials, host?: string) =>
  storeAt(host).authorize(credentials);

/** Places an order of one unit; returns its number. */
export const placeOrder = (token: string, { product = 'railing-planter-box', host = '' } = {}) =>
  storeAt(host || undefined).placeOrder(token, product);

export async function endSession(token: string, host?: string): Promise<void> {
  await fetchApi('/api/v1/users/logout', { method: 'POST', host, bearer: token });
}

type StoredOrder = {
  id: string;
  items: { productTitle: string; quantity: number; price: number; selectedSize?: string }[];
  shippingAddress: Record<string, string>;
};

export function fetchOrders(token: string, host?: string): Promise<StoredOrder[]> {
  return fetchApi('/api/v1/orders', { host, bearer: token });
}
