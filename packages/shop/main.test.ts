import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, outputOf, portOf, runApi } from './testing/child';
import { makeDataDirectory } from './testing/data-directory';
import { shippingAddress } from './testing/shop';

jest.setTimeout(120_000);
let dataDir: string;
beforeAll(() => {
  dataDir = makeDataDirectory();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const startApi = (environment: Record<string, string> = {}) =>
  runApi({ SHOP_DATA_DIR: dataDir, ...environment });

/** Calls the API until it has worked; then a signal stops it. */
async function visit<Result>(
  environment: Record<string, string>,
  signal: NodeJS.Signals,
  work: (
    call: (path: string, body?: object, token?: string) => Promise<Response>,
    api: Child,
  ) => Promise<Result>,
) {
  const api = startApi(environment);
  const lines: string[] = [];
  api.lines.on('line', (line) => lines.push(line));
  const base = `http://127.0.0.1:${await portOf(api)}/api/v1`;
  const result = await work(
    (path, body, token = '') =>
      fetch(`${base}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: body ? JSON.stringify(body) : null,
      }),
    api,
  );
  const exit = once(api.process, 'exit');
  api.process.kill(signal);
  expect(await exit).toEqual([0, null]);
  return { result, output: lines.join('\n') };
}

const demo = { email: 'demo@aangan.example', password: 'garden123' };
const asha = { email: 'asha@example.in', password: 'garden123' };

it('serves demo stores, closes their account in public, and cancels overdue orders at its start', async () => {
  const local = await visit({}, 'SIGTERM', async (call, api) => {
    const rival = await outputOf(startApi());
    expect(rival.code).toBe(1);
    expect(rival.output).toContain(`in use by the shop API (process ${api.process.pid})`);

    const signedIn = await call('/users/authorize', demo);
    expect(signedIn.status).toBe(200);
    await call('/users/register', { ...asha, firstName: 'Asha', lastName: 'Rao' });
    const { token } = await (await call('/users/authorize', asha)).json();
    const { data } = await (await call('/products')).json();
    const order = { products: { [data[0].id]: 1 }, shippingAddress };
    expect(await (await call('/orders', order, token)).json()).toMatchObject({ status: 0 });
    return { token, demoToken: (await signedIn.json()).token };
  });
  expect(local.output).toContain('mails can be read at http://localhost:');

  const environment = { STORE_HOSTS: 'shop.example.in', UNPAID_MINUTES: '0.001' };
  const { output } = await visit(environment, 'SIGINT', async (call) => {
    const { token, demoToken } = local.result;
    expect((await call('/accountInfo', undefined, demoToken)).status).toBe(401);
    expect((await call('/users/authorize', demo)).status).toBe(401);
    const status = async () => (await (await call('/orders', undefined, token)).json())[0].status;
    while ((await status()) !== 4) await sleep(50);
  });
  expect(output).toContain('no mail server: set SMTP_HOST and MAIL_FROM to send emails');
  expect(output).not.toContain('/mail');
});
