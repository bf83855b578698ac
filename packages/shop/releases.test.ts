import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { demoCustomer } from './demo/demo-customer';
import { releasesFolder } from './testing/backups';
import { portOf, runApi } from './testing/child';
import { runCommand } from './testing/commands';

jest.setTimeout(240_000);

type Read = (path: string) => Promise<unknown>;

/** Starts an API, and reads as the demo customer. */
async function withApi<T>(dataDir: string, work: (read: Read) => Promise<T>): Promise<T> {
  const api = runApi({ SHOP_DATA_DIR: dataDir });
  const base = `http://127.0.0.1:${await portOf(api)}/api/v1`;
  const { email, password } = demoCustomer;
  const body = JSON.stringify({ email, password });
  const json = { 'content-type': 'application/json' };
  const signIn = await fetch(`${base}/users/authorize`, { method: 'POST', headers: json, body });
  const { token } = (await signIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const read: Read = async (path) => (await fetch(base + path, { headers })).json();
  return work(read).finally(() => api.kill());
}

const backupOf = (release: string) => join(releasesFolder, `${release}.tar.gz`);
const answersOf = (release: string) => join(releasesFolder, `${release}.json`);

/** What depends on the day. */
const isTemporary = (key: string) => /^can|until|expected/i.test(key);

async function record(release: string): Promise<void> {
  const dataDir = temporaryFolder();
  const run = (...args: string[]) => runCommand(args, { SHOP_DATA_DIR: dataDir });
  await withApi(dataDir, (read) => read('/orders'));
  await run('confirm-payment', 'ASHA-4567', '--store', 'localhost');
  await run('return-order', 'ASHA-2345', '--store', 'localhost', '--yes');
  const orders = ['ASHA-4567', 'ASHA-3456', 'ASHA-2345'].map((number) => `/orders/${number}`);
  const invoices = orders.slice(1).map((path) => `${path}/invoice`);
  await withApi(dataDir, async (read) => {
    const answers: Record<string, unknown> = {};
    for (const path of ['/accountInfo', '/products?limit=3', ...orders, ...invoices]) {
      answers[path] = await read(path);
    }
    const lasting = (key: string, value: unknown) => (isTemporary(key) ? undefined : value);
    writeFileSync(answersOf(release), `${JSON.stringify(answers, lasting, 2)}\n`);
  });
  rmSync(join(dataDir, 'keys.json'));
  rmSync(backupOf(release), { force: true });
  await run('backup', backupOf(release));
}

const { RECORD_RELEASE } = process.env;
if (RECORD_RELEASE) beforeAll(() => record(RECORD_RELEASE));

const releases = readdirSync(releasesFolder).filter((name) => name.endsWith('.json'));

it.each(releases)(
  'shows the orders, invoices and products of %s after the upgrade',
  async (name) => {
    const release = name.replace('.json', '');
    const dataDir = join(temporaryFolder(), 'data');
    const { stderr } = await runCommand(['restore', backupOf(release)], { SHOP_DATA_DIR: dataDir });
    expect(stderr).toBe('');
    const answers: Record<string, object> = JSON.parse(readFileSync(answersOf(release), 'utf8'));
    await withApi(dataDir, async (read) => {
      for (const [path, answer] of Object.entries(answers)) {
        expect({ path, answer: await read(path) }).toMatchObject({ path, answer });
      }
    });
  },
);
