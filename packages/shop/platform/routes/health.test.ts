import { rmSync } from 'node:fs';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { TestApi, testApi } from '../../testing/api';

const api = testApi();

it('reports process and database as up', async () => {
  expect(await api.send('//ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
  const health = await api.send('//health');
  expect(health).toMatchObject({ status: 200, body: { status: 'ok', database: 'up' } });
});

it('is not ready without its data folder', async () => {
  const missing = temporaryFolder();
  // Of another folder than its database.
  const elsewhere = new TestApi({ SHOP_DATA_DIR: missing, DATABASE_URL: '' }, api.share);
  await elsewhere.start();
  rmSync(missing, { recursive: true });
  const { status, body } = await elsewhere.send('//ready');
  expect([status, body.error]).toEqual([
    503,
    'The data folder of the shop is not writable: its disk is full or read-only.',
  ]);
  expect((await elsewhere.send('//health')).status).toBe(200);
  await elsewhere.stop();
});
