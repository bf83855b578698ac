import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { eq } from 'drizzle-orm';
import { coupons } from '../../orders/schema';
import { testShop } from '../../testing/commands';

const folder = join(temporaryFolder(), 'linen');
const host = 'linen.localhost';
const shop = testShop();
const command = (...args: string[]) => shop.run(...args, '--store', host);

function write(name: string, ...rows: string[]): void {
  writeFileSync(join(folder, name), `${rows.join('\n')}\n`);
}

beforeAll(() => {
  mkdirSync(folder);
  write('store.json', JSON.stringify({ storeName: 'Linen' }));
  write('products.csv', 'handle,title,category,price', 'sheet,Sheet,Beds,900');
});

const header =
  'code,percent,most,rupees,least,products,categories,from,until,per_shopper,announced';
const writeCoupons = (...rows: string[]) => write('coupons.csv', ...rows);

it('adds the coupons of the folder once, and announces them as the file does', async () => {
  writeCoupons(
    header,
    'garden10,10,300,,999,,,,2098-11-30,1,yes',
    'BEDS,,,200,,,Beds,,,,',
    'OLD,5,,,,,,,2020-01-31,,',
  );
  expect((await command('diff-store', folder)).stdout).toContain(
    'Coupons:\n  GARDEN10: new\n  GARDEN10: announced\n  BEDS: new\n',
  );
  const { stderr } = await command('apply-store', folder);
  expect(stderr).toContain('coupons.csv: OLD is over and was not added');
  expect((await shop.run('list-coupons')).stdout).toMatch(
    /GARDEN10 {2}10% off up to ₹300 on orders of ₹999 or more .* 1 per shopper, until 30 Nov 2098, offered/,
  );
  writeCoupons(header, 'GARDEN10,15,,,,,,,,,', 'BEDS,,,200,,,beds,,,,');
  const second = await command('apply-store', folder);
  expect(second.stderr).toContain('  GARDEN10: no longer announced\n');
  expect(second.stderr).toContain('the terms of GARDEN10 have changed');
  expect(second.stderr).not.toContain('BEDS');
  expect((await command('apply-store', folder)).stdout).toMatch(/^No changes/);
});

it('marks the coupons of the folder that was applied last', async () => {
  const marked = async () => {
    const rows = await shop.api.database.select().from(coupons).where(eq(coupons.inFolder, true));
    return rows.map(({ code }) => code).toSorted();
  };
  expect(await marked()).toEqual(['BEDS', 'GARDEN10']);
  writeCoupons(header, 'BEDS,,,200,,,beds,,,,');
  await command('apply-store', folder);
  expect(await marked()).toEqual(['BEDS']);
});

it('exports coupons that apply reads back', async () => {
  const exported = join(folder, '..', 'exported');
  await shop.run('stop-coupon', 'BEDS', '--yes');
  await command('export-store', exported);
  expect(readFileSync(join(exported, 'coupons.csv'), 'utf8')).toBe(
    [
      'code,percent,rupees,most,least,products,categories,from,until,uses,per_shopper,announced,stopped',
      'GARDEN10,10,,300,999,,,,2098-11-30,,1,,',
      'BEDS,,200,,,,beds,,,,,,yes',
      '',
    ].join('\n'),
  );
  expect(await command('apply-store', exported)).toMatchObject({
    stdout: expect.stringMatching(/^No changes/),
    stderr: expect.not.stringContaining('coupons.csv'),
  });
});

it('rejects wrong coupons before anything is written', async () => {
  const right = 'C-1,5,,,,,,,,,';
  writeCoupons(header, 'A-1,ten,,,,,,,,,', 'B-1,5,,,,,,,,,perhaps', right, right.toLowerCase());
  expect((await command('apply-store', folder)).stderr).toBe(
    [
      'coupons.csv line 2: percent: Use a number, such as 10 or 12.5.',
      'coupons.csv line 3: announced must be yes or no',
      'coupons.csv line 5: the code C-1 stands twice\n',
    ].join('\n'),
  );
  writeCoupons(header);
});

const linksHeader = 'code,page,source,medium,campaign,coupon';
const open = async (code: string) => (await shop.api.send(`/links/${code}`, { host })).body.path;

it('replaces the short links of the store, and exports them', async () => {
  const diwali = 'diwali,/products?category=Beds,WhatsApp,social,Diwali 2026,ten';
  write('links.csv', linksHeader, diwali, 'OLD,/,sms,,,');
  expect((await command('diff-store', folder)).stdout).toContain('links.OLD');
  expect((await command('apply-store', folder)).code).toBe(0);
  const query = 'utm_source=whatsapp&utm_medium=social&utm_campaign=diwali-2026&coupon=TEN';
  expect(await open('DIWALI')).toBe(`/products?category=Beds&${query}`);
  write('links.csv', 'code,page,source', 'NEW,/contact,poster');
  await command('apply-store', folder);
  expect([await open('NEW'), await open('OLD')]).toEqual(['/contact?utm_source=poster', undefined]);

  const file = `${linksHeader}\nDIWALI,/products?category=Beds,whatsapp,social,diwali-2026,TEN\n`;
  write('links.csv', file.trim());
  await command('apply-store', folder);
  const exported = join(folder, '..', 'exported links');
  await command('export-store', exported);
  expect(readFileSync(join(exported, 'links.csv'), 'utf8')).toBe(file);
  expect((await command('apply-store', exported)).stdout).toMatch(/^No changes/);
});

const redirected = async () => (await shop.api.send('/storeInfo', { host })).body.redirects;

it('replaces the redirects of the store, and exports them', async () => {
  const file = 'from,to\n/old.html,/products?category=Beds\n/blogs/news,/about\n';
  write('redirects.csv', file.trim());
  expect((await command('diff-store', folder)).stdout).toContain('redirects./blogs/news: "/about"');
  await command('apply-store', folder);
  expect(await redirected()).toEqual({
    '/blogs/news': '/about',
    '/old.html': '/products?category=Beds',
  });
  const exported = join(folder, '..', 'exported redirects');
  await command('export-store', exported);
  expect(readFileSync(join(exported, 'redirects.csv'), 'utf8')).toBe(file);
  write('redirects.csv', 'from,to');
  await command('apply-store', folder);
  expect(await redirected()).toBeUndefined();
});

it('names the redirects that loop, hide a page or lead to none', async () => {
  write(
    'redirects.csv',
    'from,to',
    ...['/a,/b', '/b,/a', '/c,/elsewhere', '/about,/contact', 'e,/about', '/e/,/'],
    ...['/f,https://g.example/', '/g,//'],
  );
  expect((await command('diff-store', folder)).stderr).toBe(
    [
      'redirects.csv: /a: /b redirects, too',
      'redirects.csv: /b: /a redirects, too',
      'redirects.csv: /c: the shop has no page /elsewhere.',
      'redirects.csv: /about: the shop has this page itself',
      'redirects.csv: e: must be a path such as /blogs/news',
      'redirects.csv: /e/: must be a path such as /blogs/news',
      'redirects.csv: /f: "https://g.example/" is not a page of the shop. Begin with /, such as /products.',
      'redirects.csv: /g: "//" is not a page of the shop. Begin with /, such as /products.\n',
    ].join('\n'),
  );
  write('redirects.csv', 'from,to', '/i,/product/none', '/collections/j,/collections/k');
  expect((await command('diff-store', folder)).stderr).toContain('collections/k.md');
  write('redirects.csv', 'from,to', '/i,/product/none');
  expect((await command('diff-store', folder)).stderr).toContain(
    'redirects.csv: /i: no product "none" of /product/none',
  );
  write('redirects.csv', 'from,to');
});

it('rejects wrong links before anything is written', async () => {
  const rows = ['a,/,sms', 'B-1,contact,sms', 'C-1,/,', 'D-1,/,sms', 'd-1,/,sms'];
  write('links.csv', 'code,page,source', ...rows);
  expect((await command('apply-store', folder)).stderr).toBe(
    [
      'links.csv line 2: code must be 2 to 40 letters, digits or hyphens, such as DIWALI-POSTER',
      'links.csv line 3: page: "contact" is not a page of the shop. Begin with /, such as /products.',
      'links.csv line 4: source must be such as whatsapp',
      'links.csv line 6: the code D-1 stands twice\n',
    ].join('\n'),
  );
});
