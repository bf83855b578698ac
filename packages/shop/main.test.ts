import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type Child, portOf, runApi } from './testing/child';
import { makeDataDirectory } from './testing/data-directory';
import { shippingAddress } from './testing/shop';

const limit = 120_000;
let dataDir: string;
beforeAll(async () => {
  dataDir = makeDataDirectory();
}, limit);
afterAll(() => rmSync(dataDir, { recursive: true }));

const startApi = (environment: Record<string, string> = {}) =>
  runApi({
    API_PORT: '0',
    SHOP_DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'info',
    ...environment,
  });

async function outputOf(api: Child): Promise<{ output: string; code: number }> {
  let output = '';
  api.lines.on('line', (line) => {
    output += `${line}\n`;
  });
  const [code] = await once(api.process, 'close');
  return { output, code };
}

it(
  'seeds the demo stores, serves, names a port conflict, and stops on a signal',
  async () => {
    const api = startApi();
    const port = await portOf(api);
    const storeInfo = await fetch(`http://127.0.0.1:${port}/api/v1/storeInfo`);
    expect(await storeInfo.json()).toMatchObject({ storeName: expect.any(String) });

    const rival = await outputOf(startApi());
    expect(rival.code).toBe(1);
    expect(rival.output).toContain(`in use by the shop API (process ${api.process.pid})`);

    const exit = once(api.process, 'exit');
    api.process.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);

    const again = startApi();
    await portOf(again);
    again.process.kill('SIGINT');
    expect(await once(again.process, 'exit')).toEqual([0, null]);
  },
  limit,
);

it(
  'closes the demo account once other hosts than localhost are served',
  async () => {
    const signIn = async (environment: Record<string, string>, token = '') => {
      const api = startApi(environment);
      const base = `http://127.0.0.1:${await portOf(api)}/api/v1`;
      const known = await fetch(`${base}/accountInfo`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const response = await fetch(`${base}/users/authorize`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'demo@aangan.example', password: 'garden123' }),
      });
      await api.kill();
      return { known: known.status, status: response.status, token: (await response.json()).token };
    };
    const { status, token } = await signIn({});
    expect(status).toBe(200);
    expect(await signIn({}, token)).toMatchObject({ known: 200 });
    const hosts = { STORE_HOSTS: 'shop.example.in' };
    expect(await signIn(hosts, token)).toMatchObject({ known: 401, status: 401 });
    expect(await signIn({ ...hosts, DEMO_STORES: 'false' })).toMatchObject({ status: 401 });

    const fresh = makeDataDirectory();
    const there = { SHOP_DATA_DIR: fresh, API_PUBLIC_URL: 'https://api.example.in' };
    expect(await signIn(there)).toMatchObject({ status: 401 });
    rmSync(fresh, { recursive: true });
  },
  limit,
);

it(
  'cancels overdue unpaid orders at its start',
  async () => {
    const visit = async (unpaidMinutes: string, work: (base: string) => Promise<void>) => {
      const api = startApi({ UNPAID_MINUTES: unpaidMinutes });
      await work(`http://127.0.0.1:${await portOf(api)}/api/v1`);
      api.process.kill('SIGTERM');
      expect(await once(api.process, 'exit')).toEqual([0, null]);
    };
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    const post = async (address: string, body: object) =>
      (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const shopper = { email: 'asha@example.in', password: 'garden123' };
    await visit('60', async (base) => {
      await post(`${base}/users/register`, { ...shopper, firstName: 'Asha', lastName: 'Rao' });
      const { token } = await post(`${base}/users/authorize`, shopper);
      headers.authorization = `Bearer ${token}`;
      const { data } = await (await fetch(`${base}/products`)).json();
      const order = await post(`${base}/orders`, {
        products: { [data[0].id]: 1 },
        shippingAddress,
      });
      expect(order.status).toBe(0);
    });
    await visit('0.001', async (base) => {
      for (let status = 0; status !== 4; await new Promise((go) => setTimeout(go, 50))) {
        [{ status }] = await (await fetch(`${base}/orders`, { headers })).json();
      }
    });
  },
  limit,
);

it(
  'logs at its start that no mail is sent, or where mails can be read',
  async () => {
    const outputOfStart = async (environment: Record<string, string>) => {
      const api = startApi(environment);
      const lines: string[] = [];
      api.lines.on('line', (line) => lines.push(line));
      await portOf(api);
      await api.kill();
      return lines.join('\n');
    };
    const silent = await outputOfStart({ STORE_HOSTS: 'shop.example.in' });
    expect(silent).toContain('no mail server: set SMTP_URL and MAIL_FROM to send emails');
    expect(silent).not.toContain('/mail');
    expect(await outputOfStart({})).toContain('mails can be read at http://localhost:');
  },
  limit,
);

it(
  'names an invalid setting and exits',
  async () => {
    const { output, code } = await outputOf(startApi({ API_PORT: 'x', DEMO_STORES: 'perhaps' }));
    expect(code).toBe(1);
    expect(output).toMatch(/API_PORT: .+\nDEMO_STORES: /);
  },
  limit,
);
