import { request } from 'node:http';

/** @typedef {{ host: string, name?: string }} Store */
/** @typedef {{ email: string, password: string, hosts: string[] }} DemoAccount */

const maxShown = 10;
const responseTimeoutMs = 10_000;

/**
 * @param {string} apiUrl
 * @param {string | undefined} merchantKey
 * @param {string} operation
 * @param {AbortSignal} signal
 */
async function fetchApi(apiUrl, merchantKey, operation, signal) {
  const response = await fetch(`${apiUrl}/merchant/operations/${operation}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${merchantKey}`, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)]),
  });
  if (!response.ok) throw new Error(`The shop API returned ${response.status} for ${operation}.`);
  return response.json();
}

/**
 * @param {{ withApi: boolean, apiUrl: string, merchantKey: string | undefined, storeHosts: string[], signal: AbortSignal }} shop
 * @returns {Promise<{ stores: Store[], demo: DemoAccount | undefined }>}
 */
export async function listStores({ withApi, apiUrl, merchantKey, storeHosts, signal }) {
  const possible = {
    stores: ['localhost', ...storeHosts].map((host) => ({ host })),
    demo: undefined,
  };
  if (!withApi) return possible;
  try {
    const stores = await fetchApi(apiUrl, merchantKey, 'listStores', signal);
    return { stores, demo: await fetchApi(apiUrl, merchantKey, 'showDemoAccounts', signal) };
  } catch (error) {
    if (!signal.aborted) console.warn('The stores could not be read:', error);
    return possible;
  }
}

/**
 * @param {string} address of the store
 * @param {number} port
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>}
 */
function isReachable(address, port, signal) {
  const options = {
    host: '127.0.0.1',
    port,
    path: '/',
    headers: { host: new URL(address).host, accept: 'text/html', 'user-agent': 'npm start' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)]),
  };
  return new Promise((resolve) => {
    request(options, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    })
      .once('error', () => resolve(false))
      .end();
  });
}

/**
 * @param {Store[]} stores
 * @param {{ port: number, addressOf: (host: string) => string, checks: boolean, signal: AbortSignal }} shop
 */
export async function openStores(stores, { port, addressOf, checks, signal }) {
  const shown = stores
    .slice(0, maxShown)
    .map(({ host, name }) => ({ host, name, address: addressOf(host) }));
  /** @type {typeof shown} */
  const open = [];
  /** @type {typeof shown} */
  const closed = [];
  for (const store of shown) {
    const isOpen = !checks || (await isReachable(store.address, port, signal));
    (isOpen ? open : closed).push(store);
  }
  return { stores: open, closed, more: stores.length - shown.length };
}
