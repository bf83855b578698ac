import { randomUUID } from 'node:crypto';
import { apiOrigin } from './urls';

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

export type Credentials = { email: string; password: string };
export type Shopper = Credentials & { firstName: string; lastName: string };

/** Has an account and orders in both demo stores; tests must not change them. */
export const demoShopper = { email: 'demo@aangan.example', password: 'garden123' };

export function newShopper(): Shopper {
  const email = `meera.${randomUUID()}@example.in`;
  return { firstName: 'Meera', lastName: 'Iyer', email, password: 'monsoon-24' };
}

export async function register(shopper: Shopper, host?: string): Promise<void> {
  await fetchApi('/api/v1/users/register', { method: 'POST', host, body: shopper });
}

export async function authorize({ email, password }: Credentials, host?: string): Promise<string> {
  const path = '/api/v1/users/authorize';
  const body = { email, password };
  const { token } = await fetchApi<{ token: string }>(path, { method: 'POST', host, body });
  return token;
}

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
