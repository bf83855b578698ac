import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestApi, testApi } from '../../testing/api';
import { openTestDatabase } from '../../testing/database';

const api = testApi();

it('reports process and database as up', async () => {
  expect(await api.send('//ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
  const health = await api.send('//health');
  expect(health).toMatchObject({ status: 200, body: { status: 'ok', database: 'up' } });
});

/** Starts an API whose data folder differs from its database's. */
async function withFolder(folder: string, work: (api: TestApi) => Promise<void>) {
  const elsewhere = new TestApi({ SHOP_DATA_DIR: folder, DATABASE_URL: '' }, openTestDatabase);
  await elsewhere.start();
  await work(elsewhere).finally(() => elsewhere.stop());
}

const folder = () => mkdtempSync(join(tmpdir(), 'aangan-room-'));
const rejected = {
  status: 503,
  body: { error: 'The data folder of the shop is not writable: its disk is full or read-only.' },
};

it('is not ready without its data folder', async () => {
  const missing = folder();
  await withFolder(missing, async (elsewhere) => {
    rmSync(missing, { recursive: true });
    expect(await elsewhere.send('//ready')).toMatchObject(rejected);
    expect((await elsewhere.send('//health')).status).toBe(200);
  });
});
