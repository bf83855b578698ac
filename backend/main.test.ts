import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type Child, runScript } from './testing/child';
import { makeDataDirectory } from './testing/database';

const limit = 60_000;
let dataDir: string;
beforeAll(async () => {
  dataDir = await makeDataDirectory();
}, limit);
afterAll(() => rmSync(dataDir, { recursive: true }));

const startApi = (environment: Record<string, string> = {}) =>
  runScript('main.ts', [], {
    API_PORT: '0',
    SHOP_DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'info',
    ...environment,
  });

async function portOf(api: Child): Promise<number> {
  for await (const line of api.lines) {
    const port = /"port":(\d+)/.exec(line)?.[1];
    if (port) return Number(port);
  }
  throw new Error('The API did not say where it listens.');
}

async function outputOf(api: Child): Promise<{ output: string; code: number }> {
  let output = '';
  api.lines.on('line', (line) => {
    output += `${line}\n`;
  });
  const [code] = await once(api.process, 'close');
  return { output, code };
}

it(
  'fills the demo stores, serves, names what is taken, and stops cleanly on a signal',
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
  'does not start with a wrong setting, and says which',
  async () => {
    const { output, code } = await outputOf(startApi({ API_PORT: 'x', DEMO_STORES: 'perhaps' }));
    expect(code).toBe(1);
    expect(output).toMatch(/API_PORT: .+\nDEMO_STORES: /);
  },
  limit,
);
