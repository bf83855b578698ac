const port = process.env.E2E_PORT ?? '3100';
const apiPort = process.env.E2E_API_PORT ?? '8155';

/** Ports of the shop that the journeys visit, and of the mail server that it sends through. */
export const ports = { storefront: port, api: apiPort, mail: String(Number(apiPort) + 1) };

/** Origin of a store, all of which that one shop serves. */
export function originOf(host: string): string {
  return `http://${host}:${port}`;
}

/** Origins of the demo stores. */
export const stores = { garden: originOf('localhost'), tv: originOf('tv.localhost') };

/** The shop API, asked past the storefront to arrange things and to see what was kept. */
export const apiOrigin = `http://127.0.0.1:${apiPort}`;

/** Opens the API's merchant endpoints in the journeys' shop. */
export const merchantKey = 'key-of-the-journeys';
