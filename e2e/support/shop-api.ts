import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { type Endpoint, endpoints, serverEndpoints } from '@aangan/contract/endpoints';
import type { Merchant } from '../../packages/shop/merchant/operations';
import { fetchApi as fetchUrl } from './test-catalogue.mjs';
import { apiOrigin, merchantKey } from './urls';

export type Credentials = { email: string; password: string };
export type Shopper = Credentials & { firstName: string; lastName: string };

type ApiRequest = NonNullable<Parameters<typeof fetchUrl>[1]>;

export const fetchApi = <Result>(path: string, request?: ApiRequest): Promise<Result> =>
  fetchUrl(apiOrigin + path, request);

/** Makes a call of the contract. */
export const sendCall = <Result>(
  { method, path }: Endpoint,
  request: Omit<ApiRequest, 'method'>,
): Promise<Result> => fetchApi(`/api/v1${path}`, { method, ...request });

/** The operations of the merchant API as functions. */
export const merchant = new Proxy({} as Merchant, {
  get: (_, operation) => (body: unknown) =>
    fetchApi(`/merchant/operations/${String(operation)}`, {
      method: 'POST',
      bearer: merchantKey,
      body,
    }),
});

/** Has an account and orders in both demo stores; tests must not change them. */
export const demoShopper = { email: 'demo@aangan.example', password: 'garden123' };

export const shippingAddress = {
  fullName: 'Meera Iyer',
  postalCode: '600004',
  city: 'Chennai',
  state: 'Tamil Nadu',
  address: '7, Temple Street, Mylapore',
  phone: '+919845012345',
};

export function newShopper(): Shopper {
  const email = `meera.${randomUUID()}@example.in`;
  return { firstName: 'Meera', lastName: 'Iyer', email, password: 'monsoon-24' };
}

export async function register(shopper: Shopper, host?: string): Promise<Shopper> {
  await sendCall(endpoints.register, { host, body: shopper });
  return shopper;
}

/** Returns the token of a new session. */
export async function authorize({ email, password }: Credentials, host?: string): Promise<string> {
  const sent = { host, body: { email, password } };
  return (await sendCall<{ token: string }>(serverEndpoints.authorize, sent)).token;
}

/** Places an order of one unit; returns its number. */
export async function placeOrder(
  token: string,
  { product = 'railing-planter-box', host = 'localhost' } = {},
): Promise<string> {
  const body = { products: { [product]: 1 }, shippingAddress };
  return (await sendCall<{ id: string }>(endpoints.createOrder, { host, bearer: token, body })).id;
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

const of = (number: string, store = 'localhost') => ({ store, number });

export const showOrder = (number: string, store?: string) => merchant.showOrder(of(number, store));

export const confirmPayment = (number: string, store?: string) =>
  merchant.confirmPayment(of(number, store));

type PaymentChoice = Parameters<Merchant['applyStore']>[0]['payment'];

export const configurePayment = (store: string, payment: PaymentChoice) =>
  merchant.applyStore({ store, payment });

/** Replaces the whole store information. */
export const applyStore = (store: string, info: object) => merchant.applyStore({ store, info });

/** Runs a command of the merchant; returns its output. */
export async function runCommand(...args: string[]): Promise<string> {
  const env = { ...process.env, SHOP_API_URL: apiOrigin, MERCHANT_KEY: merchantKey };
  const npm = ['run', '--silent', 'shop', '--', ...args];
  return (await promisify(execFile)('npm', npm, { env })).stdout;
}
