import { storeOrigin } from '@aangan/contract/rules/store-origin';
import { parseStorefrontSettings } from '../lib/platform/settings';

type Environment = Record<string, string | undefined>;
type Parts = { api: boolean; storefront: boolean };
type Line = [label: string, text: string];

const maxStores = 10;

/** Why the shop is not open although its storefront runs: a backend of its own does not answer. */
async function findMissingBackend({ API_BASE_URL: url }: Environment, parts: Parts) {
  if (parts.api || !url) return undefined;
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  if (response) return undefined;
  return `No shop API answers at ${url} (API_BASE_URL). Start it with npm run start:api; or remove\nthat setting, and npm start starts both.`;
}

/** What shoppers and merchants find where, printed once the shop is open. */
async function listAddresses(environment: Environment, parts: Parts): Promise<Line[]> {
  const { PORT, STOREFRONT_PUBLIC_URL, STORE_HOSTS } = parseStorefrontSettings(environment);
  const shopAt = (host: string) => storeOrigin(host, STOREFRONT_PUBLIC_URL, PORT);
  if (!parts.api) {
    const hosts = new Set(['localhost', ...STORE_HOSTS.values()]);
    const shops = [...hosts].map((host): Line => ['Shop', shopAt(host)]);
    return [...shops, ['Backend', environment.API_BASE_URL ?? '']];
  }
  // A storefront alone has no packages of the shop.
  const { connect } = await import('../packages/shop/cli/connect');
  const { apiUrlOf } = await import('../packages/shop/platform/database/running-api');
  const { readApiSettings } = await import('../packages/shop/platform/settings');
  const settings = readApiSettings(environment);
  const apiUrl = apiUrlOf(settings);
  const { merchant } = connect({ ...environment, SHOP_API_URL: apiUrl });
  const stores = await merchant.listStores({});
  const { email, password, hosts } = await merchant.showDemoAccounts({});
  const lines: Line[] = [];
  if (parts.storefront) {
    for (const { host, name } of stores.slice(0, maxStores)) {
      lines.push(['Shop', `${shopAt(host)}  (${name})`]);
    }
    const others = stores.length - maxStores;
    if (others > 0) lines.push(['', `and ${others} more: npm run shop -- list-stores`]);
    if (stores.length === 0)
      lines.push(['Shop', 'no store yet: npm run shop -- init-store my-shop']);
  }
  if (hosts.length > 0) {
    lines.push(['Demo sign-in', `${email} / ${password} at ${hosts.join(', ')}`]);
  }
  lines.push(['Desk', `${settings.isPublic ? settings.apiPublicUrl : apiUrl}/desk`]);
  if (!settings.isPublic) {
    lines.push(['Emails', `${apiUrl}/mail`], ['Shop API', `${apiUrl}/api/v1/docs`]);
  }
  return lines;
}

async function welcome({ env, argv }: typeof process): Promise<void> {
  const parts = { api: argv.includes('api'), storefront: argv.includes('storefront') };
  const lines = await listAddresses(env, parts).catch((error: Error): Line[] => [
    ['', `Its addresses cannot be listed: ${error.message}`],
  ]);
  const text = lines.map(([label, address]) => `  ${label.padEnd(15)} ${address}`).join('\n');
  const heading = (await findMissingBackend(env, parts)) ?? 'Aangan is open.';
  process.stdout.write(`\n${heading}\n\n${text}\n\nPress Ctrl-C to stop.\n`);
}

void welcome(process);
