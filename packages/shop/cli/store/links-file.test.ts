import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { testShop } from '../testing';

const folder = join(temporaryFolder(), 'linen');
const shop = testShop();
const command = (...args: string[]) => shop.run('store', ...args, '--store', 'linen.localhost');
const header = 'code,page,source,medium,campaign,coupon';

function writeLinks(...rows: string[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'store.json'), JSON.stringify({ storeName: 'Linen' }));
  writeFileSync(
    join(folder, 'products.csv'),
    'handle,title,category,price\nsheet,Sheet,Beds,900\n',
  );
  writeFileSync(join(folder, 'links.csv'), `${rows.join('\n')}\n`);
}

const open = async (code: string) =>
  (await shop.api.send(`/links/${code}`, { host: 'linen.localhost' })).body.path;

it('replaces the short links of the store, and exports them', async () => {
  writeLinks(
    header,
    'diwali,/products?category=Beds,WhatsApp,social,Diwali 2026,ten',
    'OLD,/,sms,,,',
  );
  expect((await command('diff', folder)).stdout).toContain('links.OLD');
  expect((await command('apply', folder)).code).toBe(0);
  const query = 'utm_source=whatsapp&utm_medium=social&utm_campaign=diwali-2026&coupon=TEN';
  expect(await open('DIWALI')).toBe(`/products?category=Beds&${query}`);
  writeLinks('code,page,source', 'NEW,/contact,poster');
  await command('apply', folder);
  expect([await open('NEW'), await open('OLD')]).toEqual(['/contact?utm_source=poster', undefined]);

  const file = `${header}\nDIWALI,/products?category=Beds,whatsapp,social,diwali-2026,TEN\n`;
  writeLinks(file.trim());
  await command('apply', folder);
  const exported = join(folder, '..', 'exported');
  await command('export', exported);
  expect(readFileSync(join(exported, 'links.csv'), 'utf8')).toBe(file);
  expect((await command('apply', exported)).stdout).toMatch(/^No changes/);
});

it('rejects a wrong file before anything is written', async () => {
  writeLinks(
    header,
    'a,/,sms,,,',
    'B-1,contact,sms,,,',
    'C-1,/,,,,',
    'D-1,/,sms,,,',
    'd-1,/,sms,,,',
  );
  expect((await command('apply', folder)).stderr).toBe(
    [
      'links.csv line 2: code: must be 2 to 40 letters, digits or hyphens, such as DIWALI-POSTER',
      'links.csv line 3: page: "contact" is not a page of the shop. Begin with /, such as /products.',
      'links.csv line 4: source: must be such as whatsapp',
      'links.csv line 6: the code D-1 stands twice\n',
    ].join('\n'),
  );
});
