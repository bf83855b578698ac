import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { demoCustomer } from './demo/demo-customer';
import { releasesFolder } from './testing/backups';
import { portOf, runApi } from './testing/child';
import { runCommand } from './testing/commands';

jest.setTimeout(240_000);

const releases = readdirSync(releasesFolder).filter((name) => name.endsWith('.tar.gz'));

it.each(releases)(
  'shows the orders, invoices and products of %s after the upgrade',
  async (name) => {
    const dataDir = join(temporaryFolder(), 'data');
    const { stderr } = await runCommand(['restore', join(releasesFolder, name)], {
      SHOP_DATA_DIR: dataDir,
    });
    expect(stderr).toBe('');
    const api = runApi({ SHOP_DATA_DIR: dataDir });
    const base = `http://127.0.0.1:${await portOf(api)}/api/v1`;
    const { email, password } = demoCustomer;
    const signedIn = await fetch(`${base}/users/authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { token } = (await signedIn.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const answers: Record<string, object> = JSON.parse(
      readFileSync(join(releasesFolder, name.replace('.tar.gz', '.json')), 'utf8'),
    );
    for (const [path, answer] of Object.entries(answers)) {
      const response = await fetch(`${base}${path}`, { headers });
      expect({ path, answer: await response.json() }).toMatchObject({ path, answer });
    }
    await api.kill();
  },
);
