import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { eq } from 'drizzle-orm';
import { coupons } from '../../platform/database/schema';
import { testShop } from '../testing';

const folder = join(temporaryFolder(), 'linen');
const shop = testShop();
const command = (...args: string[]) => shop.run('store', ...args, '--store', 'linen.localhost');

const header =
  'code,percent,most,rupees,least,products,categories,from,until,per_shopper,announced';

function writeCoupons(...rows: string[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'store.json'), JSON.stringify({ storeName: 'Linen' }));
  writeFileSync(
    join(folder, 'products.csv'),
    'handle,title,category,price\nsheet,Sheet,Beds,900\n',
  );
  writeFileSync(join(folder, 'coupons.csv'), `${rows.join('\n')}\n`);
}

it('adds the coupons of the folder once, and announces them as the file does', async () => {
  writeCoupons(
    header,
    'garden10,10,300,,999,,,,2098-11-30,1,yes',
    'BEDS,,,200,,,Beds,,,,',
    'OLD,5,,,,,,,2020-01-31,,',
  );
  expect((await command('diff', folder)).stdout).toContain(
    'Coupons\n  GARDEN10: new\n  GARDEN10: announced\n  BEDS: new\n',
  );
  const { stderr } = await command('apply', folder);
  expect(stderr).toContain('coupons.csv: OLD is over and was not added');
  expect((await command('coupons', 'list')).stdout).toBe(
    [
      'GARDEN10  10% off up to ₹300 on orders of ₹999 or more  0 used  1 per shopper, until 30 Nov 2098, offered in the cart\n',
      'BEDS      ₹200 off on beds                              0 used\n',
    ].join(''),
  );
  writeCoupons(header, 'GARDEN10,15,,,,,,,,,', 'BEDS,,,200,,,beds,,,,');
  const second = await command('apply', folder);
  expect(second.stderr).toContain('  GARDEN10: no longer announced\n');
  expect(second.stderr).toContain('the terms of GARDEN10 have changed');
  expect(second.stderr).not.toContain('BEDS');
  expect((await command('apply', folder)).stdout).toMatch(/^No changes/);
});

it('marks the coupons of the folder that was applied last', async () => {
  const marked = async () => {
    const rows = await shop.api.database.select().from(coupons).where(eq(coupons.inFolder, true));
    return rows.map(({ code }) => code).toSorted();
  };
  expect(await marked()).toEqual(['BEDS', 'GARDEN10']);
  writeCoupons(header, 'BEDS,,,200,,,beds,,,,');
  await command('apply', folder);
  expect(await marked()).toEqual(['BEDS']);
});

it('exports coupons that apply reads back', async () => {
  const exported = join(folder, '..', 'exported');
  await command('coupons', 'stop', 'BEDS');
  await command('export', exported);
  expect(readFileSync(join(exported, 'coupons.csv'), 'utf8')).toBe(
    [
      'code,percent,most,rupees,least,uses,per_shopper,products,categories,from,until,announced,stopped',
      'GARDEN10,10,300,,999,,1,,,,2098-11-30,,',
      'BEDS,,,200,,,,,beds,,,,yes',
      '',
    ].join('\n'),
  );
  expect(await command('apply', exported)).toMatchObject({
    stdout: expect.stringMatching(/^No changes/),
    stderr: expect.not.stringContaining('coupons.csv'),
  });
});

it('rejects a wrong file before anything is written', async () => {
  writeCoupons(header, 'A-1,ten,,,,,,,,,', 'B-1,5,,50,,,,,,,', 'C-1,5,,,,,,,,,', 'c-1,5,,,,,,,,,');
  expect((await command('apply', folder)).stderr).toBe(
    [
      'coupons.csv line 2: percent: Use a number, such as 10 or 12.5.',
      'coupons.csv line 3: Use either "percent" or "rupees".',
      'coupons.csv line 5: the code C-1 stands twice\n',
    ].join('\n'),
  );
  writeCoupons('code,precent', 'A-1,10');
  expect((await command('apply', folder)).stderr).toBe(
    'coupons.csv: unknown column "precent". Did you mean "percent"?\n',
  );
});

it('warns of links whose coupon has ended', async () => {
  const setStore = (coupon: string) =>
    writeFileSync(
      join(folder, 'store.json'),
      JSON.stringify({
        storeName: 'Linen',
        announcement: { text: 'Sale', path: `/products?coupon=${coupon}` },
      }),
    );
  writeCoupons(header, 'SALE,5,,,,,,,,,', 'GONE,5,,,,,,,2020-01-31,,');
  setStore('sale');
  expect((await command('apply', folder)).stderr).not.toContain('Warnings');
  setStore('gone');
  writeFileSync(join(folder, 'links.csv'), 'code,page,source,coupon\neid,/,sms,gone\n');
  const { stderr } = await command('diff', folder);
  expect(stderr).toContain('store.json: announcement.path: Coupon GONE has ended.');
  expect(stderr).toContain('links.csv: EID: Coupon GONE has ended.');
  setStore('unknown');
  expect((await command('diff', folder)).stderr).toContain('Coupon UNKNOWN is not in this store');
});
