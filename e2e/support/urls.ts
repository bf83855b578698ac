// Chosen by scripts/lib/journeys.mjs; these are for a Playwright that is started by itself.
const { E2E_PORT = '3100', E2E_API_PORT = '8155', E2E_RAZORPAY_PORT = '8156' } = process.env;

/** Ports of the shop that the journeys visit. */
export const ports = { storefront: E2E_PORT, api: E2E_API_PORT, razorpay: E2E_RAZORPAY_PORT };

/** Origin of a store, all of which that one shop serves. */
export function originOf(host: string): string {
  return `http://${host}:${ports.storefront}`;
}

/** Origins of the demo stores. */
export const stores = { garden: originOf('localhost'), tv: originOf('tv.localhost') };

/** The shop API, asked past the storefront to arrange things and to see what was kept. */
export const apiOrigin = `http://127.0.0.1:${ports.api}`;

/** Opens the API's merchant endpoints in the journeys' shop. */
export const merchantKey = 'key-of-the-journeys';
