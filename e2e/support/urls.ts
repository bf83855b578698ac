// scripts/testing/journeys.mjs sets the ports; the defaults serve a Playwright started directly.
const { E2E_PORT = '3100', E2E_API_PORT = '8155', E2E_RAZORPAY_PORT = '8156' } = process.env;

export const ports = { storefront: E2E_PORT, api: E2E_API_PORT, razorpay: E2E_RAZORPAY_PORT };

export function originOf(host: string): string {
  return `http://${host}:${ports.storefront}`;
}

export const stores = { garden: originOf('localhost'), tv: originOf('tv.localhost') };

export const apiOrigin = `http://127.0.0.1:${ports.api}`;

export const merchantKey = 'key-of-the-journeys';
export const revalidateSecret = 'revalidate-secret-of-the-journeys';
