const port = process.env.E2E_PORT ?? '3100';
const apiPort = process.env.E2E_API_PORT ?? '8155';

/** Ports of the shop that the journeys visit. */
export const ports = { storefront: port, api: apiPort };

/** Origins of the demo stores, all served by that one shop. */
export const stores = {
  garden: `http://localhost:${port}`,
  tv: `http://tv.localhost:${port}`,
};
