import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { create } from 'qrcode';
import sharp from 'sharp';
import { createLink } from '@/backend/campaigns/links';
import type { Database } from '@/backend/database/open';
import {
  campaignLinks,
  campaignVisits,
  coupons,
  dailyCounts,
  orders,
  products,
  stores,
} from '@/backend/database/schema';
import { createOrder } from '@/backend/services/create-order';
import {
  addProducts,
  addShopper,
  addStore,
  newVariant,
  shippingAddress,
} from '@/backend/testing/shop';
import { orderStatus } from '@/lib/rules/order-status';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { exitCode } from '../command';
import { testShop } from '../testing';

const diwali = { source: 'whatsapp', medium: 'social', name: 'diwali-2026' };
const formula = { source: '=cmd', medium: '', name: '' };

async function prepare(database: Database) {
  const storeId = await addStore(database, 'localhost', {
    storeName: 'localhost',
    collections: {
      past: { title: 'Past', text: '', products: ['pot'], until: '2025-11-08' },
      next: { title: 'Next', text: '', products: ['pot'], from: '2099-11-08' },
    },
  });
  await addProducts(database, storeId, [
    { handle: 'pot', variants: [newVariant({ size: 'M', regularPricePaise: 50_000 })] },
    {
      handle: 'bowl',
      variants: [
        newVariant({ size: 'S', color: 'Rose', stock: 0 }),
        newVariant({ size: 'S', color: 'Sand', stock: 0 }),
        newVariant({ size: 'L', color: 'Sky Blue', regularPricePaise: 50_000 }),
        newVariant({ size: 'L', color: 'Sand', regularPricePaise: 120_000 }),
      ],
    },
  ]);
  const [lastYear, nextYear] = [new Date('2025-11-01'), new Date('2100-11-01')];
  await database.insert(coupons).values([
    { storeId, code: 'DIWALI10', basisPoints: 1000 },
    { storeId, code: 'STOPPED', basisPoints: 1000, stoppedAt: lastYear },
    { storeId, code: 'ENDED', basisPoints: 1000, endsAt: lastYear },
    { storeId, code: 'BOWLS', basisPoints: 1000, products: ['bowl'], categories: ['lamps'] },
    { storeId, code: 'LEAST', basisPoints: 1000, leastOrderPaise: 99_900 },
    { storeId, code: 'USEDUP', basisPoints: 1000, usesInAll: 1 },
    { storeId, code: 'LATER', basisPoints: 1000, startsAt: nextYear },
  ]);
  const user = await addShopper(database, storeId);
  const place = async (campaign: typeof diwali | undefined, coupon?: string) => {
    const attribution = campaign && { first: formula, last: campaign };
    const request = { products: { pot: 1 }, shippingAddress, coupon, attribution };
    const limits = { ordersPerHour: 9, unpaidOrdersPerAccount: 9, maxQuantityPerLine: 9 };
    await createOrder(database, { storeId, user, request, idempotencyKey: undefined, limits });
  };
  await place(diwali, 'DIWALI10');
  await place(diwali);
  await place(formula);
  await place(undefined);
  // 2 Jan in India.
  const createdAt = new Date('2026-01-01T20:00:00Z');
  await database.update(orders).set({ createdAt, status: orderStatus.processing });
  await place(diwali);
  await place(undefined, 'USEDUP');
  const counts = { storeId, day: '2026-01-02', device: 'phone', ...diwali } as const;
  const { name: campaign, ...row } = counts;
  await database.insert(dailyCounts).values([
    { ...row, campaign, kind: 'step', key: 'visit', total: 40 },
    { ...row, campaign, kind: 'step', key: 'visit', device: 'desktop', total: 2 },
    { ...row, campaign, kind: 'page', key: 'product', total: 60 },
    { ...row, campaign, kind: 'step', key: 'cart', total: 9 },
    { ...row, campaign, kind: 'step', key: 'checkout', total: 5 },
  ]);
}

const shop = testShop(prepare);
const folder = temporaryFolder();
const command = (...args: string[]) => shop.run('campaigns', ...args, '--store', 'localhost');
const named = ['--source', 'WhatsApp', '--medium', 'social', '--name', 'diwali-2026'];

it('makes, lists, stops and resumes a link', async () => {
  const link = ['link', '/product/pot?variant=M', ...named, '--coupon', 'diwali10'];
  const { stdout, stderr } = await command(...link);
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    /^Link +http:\/\/localhost:\d+\/product\/pot\?variant=M&utm_source=whatsapp&utm_medium=social&utm_campaign=diwali-2026&coupon=DIWALI10\nShort link +http:\/\/localhost:\d+\/go\/[2-9A-Z]{6}\n$/,
  );
  expect((await command(...link)).stdout).toBe(stdout);
  const respelled = link.map((text) => (text === 'diwali-2026' ? ' Diwali  2026' : text));
  expect((await command(...respelled)).stdout).toBe(stdout);
  const code = stdout.trimEnd().slice(-6);
  expect((await command('list')).stdout).toMatch(
    new RegExp(`^${code}  whatsapp / social / diwali-2026  0 clicks  http.*[^\\n]\\n$`),
  );
  expect((await command('stop', code)).stdout).toMatch(/stopped\n$/);
  expect((await command(...link)).stdout).toBe(stdout);
  expect((await command('list')).stdout).not.toContain('stopped');
});

it('deletes a link that nobody has followed', async () => {
  const { stdout } = await command('link', '/about', '--source', 'sms', '--name', 'diwalli');
  const code = stdout.trimEnd().slice(-6);
  const [link] = await shop.api.database
    .select()
    .from(campaignLinks)
    .where(eq(campaignLinks.code, code));
  await shop.api.database
    .insert(campaignVisits)
    .values({ linkId: link?.id ?? 0, day: '2026-01-02', visits: 1 });
  const rejected = await command('delete', code);
  expect(rejected.code).not.toBe(exitCode.ok);
  expect(rejected.stderr).toContain(`Link ${code} has clicks in the report. Stop it instead.`);

  await shop.api.database.delete(campaignVisits).where(eq(campaignVisits.linkId, link?.id ?? 0));
  expect((await command('delete', code)).stdout).toBe(`Deleted ${code}.\n`);
  expect((await command('list')).stdout).not.toContain(code);
});

it('marks links whose coupon was stopped, has ended or starts later', async () => {
  const { database } = shop.api;
  const [store] = await database.select().from(stores);
  for (const link of [
    { path: '/cart', coupon: 'ENDED' },
    { path: '/?coupon=stopped', coupon: '' },
    { path: '/cart', coupon: 'LATER' },
  ]) {
    await createLink(database, store?.id ?? 0, { ...diwali, ...link });
  }
  const { stdout } = await command('list');
  expect(stdout.match(/coupon (?:has|was|starts) .+$/gm)).toEqual([
    'coupon has ended',
    'coupon was stopped',
    'coupon starts on 1 Nov 2100',
  ]);
});

it('warns of a coupon that is used up, and marks its links', async () => {
  const { stderr } = await command('link', '/products', ...named, '--coupon', 'USEDUP');
  expect(stderr).toBe('Warning: Coupon USEDUP is used up.\n');
  expect((await command('list')).stdout).toMatch(/coupon=USEDUP +coupon is used up$/m);
});

it('warns of a coupon whose least order is above the price of the product', async () => {
  const link = ['link', '/product/pot', ...named, '--coupon', 'LEAST'];
  expect((await command(...link)).stderr).toBe(
    'Warning: Coupon LEAST is for orders of ₹999 or more, but pot costs ₹500.\n',
  );
});

it('compares the least order of a coupon with the variant that the link names', async () => {
  const link = (variant: string) =>
    command('link', `/product/bowl?variant=${variant}`, ...named, '--coupon', 'LEAST');
  expect((await link('Sky Blue-L')).stderr).toBe(
    'Warning: Coupon LEAST is for orders of ₹999 or more, but bowl (Sky Blue-L) costs ₹500.\n',
  );
  expect((await link('Sand')).stderr).toBe('');
});

it('marks links to a product whose coupon does not apply to it alone, as it is now', async () => {
  const { database } = shop.api;
  const link = ['--source', 'least', '--name', 'test', '--coupon'];
  for (const variant of ['Sky Blue-L', 'Sand-L']) {
    await command('link', `/product/bowl?variant=${variant}`, ...link, 'LEAST');
  }
  await command('link', '/product/bowl', ...link, 'BOWLS');
  const ofBowls = eq(coupons.code, 'BOWLS');
  await database
    .update(coupons)
    .set({ products: ['pot'] })
    .where(ofBowls);
  const { stdout } = await command('list');
  await database
    .update(coupons)
    .set({ products: ['bowl'] })
    .where(ofBowls);
  const lines = stdout.split('\n').filter((line) => line.includes('utm_source=least'));
  expect(lines).toEqual([
    expect.stringMatching(
      /Sky.+ coupon is for orders of ₹999 or more, but bowl \(Sky Blue-L\) costs ₹500$/,
    ),
    expect.stringMatching(/Sand.+coupon=LEAST *$/),
    expect.stringMatching(/BOWLS +coupon does not apply to bowl$/),
  ]);
});

it('makes the same link of the full address', async () => {
  const { stdout } = await command('link', '/contact?from=a%20b', ...named);
  const [address = ''] = /http\S+from=a\+b/.exec(stdout) ?? [];
  expect(address).toMatch(/^http:\/\/localhost:\d+\/contact/);
  expect((await command('link', address, ...named)).stdout).toBe(stdout);
});

it.each([
  ['https://evil.example/', 'evil.example is another website.'],
  ['https://', 'Use the path of a page'],
  ['https://[', 'Use the path of a page'],
  ['//evil.example', 'Use the path of a page'],
  ['/\\evil.example', 'Use the path of a page'],
  ['/product/gone', 'This store has no page /product/gone.'],
  ['/account', 'This store has no page /account.'],
  ['/product/pot?variant=XL', 'This product has no variant XL. It has M.'],
  ['/products?category=potz', 'This store has no category potz.'],
  [
    '/product/bowl?variant=rose',
    'has no variant rose. Did you mean "Rose"? It has Rose-S, Sand-S, Sky Blue-L, Sand-L.',
  ],
  ['/product/bowl?variant=sky-blue-l', 'Did you mean "Sky Blue-L"?'],
  ['/product/bowl?variant=s-Rose', 'Did you mean "Rose-S"?'],
  [
    '/product/pot?coupon=bowls',
    'Coupon BOWLS does not apply to pot. It is for the products bowl and the categories lamps.',
  ],
  ['/?coupon=none', 'Coupon NONE is not in this store.'],
  ['/collections/past', 'The collection past has ended.'],
  ['/collections', 'This store has no page /collections.'],
  ['/collections/none', 'This store has no page /collections/none.'],
])('rejects a link to %s', async (path, message) => {
  const { code, stderr } = await command('link', path, ...named);
  expect(code).not.toBe(exitCode.ok);
  expect(stderr).toContain(message);
});

it('marks links whose page is gone, or opens later', async () => {
  const { database } = shop.api;
  const [store] = await database.select().from(products);
  const storeId = store?.storeId ?? 0;
  await addProducts(database, storeId, [
    { handle: 'vase' },
    { handle: 'urn', formerHandles: ['jar'] },
  ]);
  for (const path of ['/product/vase', '/product/urn', '/collections/next', '/terms']) {
    await command('link', path, '--source', 'gone', '--name', 'test');
  }
  await database
    .update(campaignLinks)
    .set({ path: '/product/jar' })
    .where(eq(campaignLinks.path, '/product/urn'));
  await database.delete(products).where(eq(products.handle, 'vase'));
  const lines = (await command('list')).stdout
    .split('\n')
    .filter((line) => line.includes('gone /'));
  expect(lines.filter((line) => line.endsWith('page is gone'))).toEqual([
    expect.stringContaining('/product/vase'),
  ]);
  expect(lines.filter((line) => line.endsWith('page opens on 8 Nov 2099'))).toEqual([
    expect.stringContaining('/collections/next'),
  ]);
  expect(lines).toHaveLength(4);
});

it('encodes a space in the path', async () => {
  const link = (path: string) => command('link', path, ...named);
  const { code, stdout } = await link('/product/bowl?variant=Sky Blue');
  expect(code).toBe(exitCode.ok);
  expect((await link('/product/bowl?variant=Sky%20Blue')).stdout).toBe(stdout);
});

it('names what the code of a short link is', async () => {
  const { stderr } = await command('stop', 'NOPE12');
  expect(stderr).toContain('Use the six letters and digits of a short link, such as 7K3QWD.');
});

it('makes a link to a colour of which a size is in stock', async () => {
  const { code, stderr } = await command('link', '/product/bowl?variant=Sand', ...named);
  expect({ code, stderr }).toEqual({ code: exitCode.ok, stderr: '' });
});

it('rejects a link without a name', async () => {
  const { stderr } = await command('link', '/', '--source', 'sms', '--name', ' ');
  expect(stderr).toContain('Use a name such as diwali-2026.');
});

it.each([
  ['GONE', 'is not in this store'],
  ['STOPPED', 'was stopped'],
  ['ENDED', 'has ended'],
])('makes no link with the coupon %s', async (coupon, problem) => {
  const { code, stderr } = await command('link', '/about', ...named, '--coupon', coupon);
  expect(code).not.toBe(exitCode.ok);
  expect(stderr).toContain(`Coupon ${coupon} ${problem}.`);
  expect((await command('list')).stdout).not.toContain('/about');
});

it('makes a link with a coupon only for a page where it can apply', async () => {
  const link = (path: string) => command('link', path, ...named, '--coupon', 'BOWLS');
  expect((await link('/product/pot')).stderr).toContain('Coupon BOWLS does not apply to pot.');
  expect((await link('/product/bowl')).code).toBe(exitCode.ok);
  expect((await link('/products')).code).toBe(exitCode.ok);
});

it('makes a link whose coupon starts later, and warns', async () => {
  const { code, stderr } = await command('link', '/', ...named, '--coupon', 'LATER');
  expect(code).toBe(exitCode.ok);
  expect(stderr).toBe('Warning: Coupon LATER starts on 1 Nov 2100.\n');
});

it.each([
  [
    '/collections/next',
    "The collection next opens on 8 Nov 2099. Until then its page is not found. Send the link from that day on: chat apps keep its preview, now 'Collection Not Found'.",
  ],
  ['/product/bowl?variant=Rose', 'The variant Rose is sold out.'],
  ['/product/pot?varient=M', 'Unknown parameter "varient". Did you mean "variant"?'],
  ['/product/bowl?colour=sky-blue', 'Unknown parameter "colour". Write "variant=Sky+Blue".'],
  ['/product/pot?size=M', 'Unknown parameter "size". Write "variant=M".'],
  ['/products?categry=pots', 'Unknown parameter "categry". Did you mean "category"?'],
])('warns about a link to %s', async (path, warning) => {
  const { code, stderr } = await command('link', path, ...named);
  expect(code).toBe(exitCode.ok);
  expect(stderr).toBe(`Warning: ${warning}\n`);
});

/** The share of the code's modules that a picture shows wrongly. */
async function wrongModules(picture: Buffer, text: string): Promise<number> {
  const { size, data } = create(text, { errorCorrectionLevel: 'H' }).modules;
  const whole = size + 8;
  const scale = 8;
  const pixels = await sharp(picture)
    .resize(whole * scale)
    .greyscale()
    .raw()
    .toBuffer();
  let wrong = 0;
  for (let row = 0; row < whole; row++) {
    for (let column = 0; column < whole; column++) {
      const [y, x] = [row - 4, column - 4];
      const isInside = y >= 0 && x >= 0 && y < size && x < size;
      const expected = isInside && data[y * size + x] === 1;
      const pixel = pixels[(row * scale + scale / 2) * whole * scale + column * scale + scale / 2];
      if ((pixel ?? 0) < 128 !== expected) wrong++;
    }
  }
  return wrong / size ** 2;
}

it.each(['svg', 'png'])('writes a QR code with quiet zone and logo as %s', async (type) => {
  const [file, logo] = [join(folder, `poster.${type}`), join(folder, 'logo.png')];
  const create = { width: 90, height: 40, channels: 3, background: 'red' } as const;
  writeFileSync(logo, await sharp({ create }).png().toBuffer());
  const { stdout } = await command('link', '/', ...named, '--qr', file, '--logo', logo);
  const shortLink = /Short link +(\S+)/.exec(stdout)?.[1] ?? '';
  const wrong = await wrongModules(readFileSync(file), shortLink);
  // The logo covers modules; level H restores 30 % of the code words.
  expect(wrong).toBeGreaterThan(0);
  expect(wrong).toBeLessThan(0.06);
});

it.each([
  ['a missing folder', ['--qr', '/gone/poster.svg'], 'Cannot write to the folder /gone.'],
  ['no picture', ['--qr', 'poster.svg', '--logo', __filename], 'Cannot read the picture'],
])('makes no link for a QR code with %s', async (_, options, message) => {
  const { code, stderr } = await command('link', '/contact?to=qr', ...named, ...options);
  expect(code).toBe(exitCode.failed);
  expect(stderr).toContain(message);
  expect((await command('list')).stdout).not.toContain('to=qr');
});

const period = ['--from', '2026-01-01', '--to', '2026-01-31'];

it('reports visits, confirmed orders and revenue by campaign and day', async () => {
  const { stdout, stderr } = await command('report', ...period);
  expect(stderr).toBe('');
  const table = stdout.split('\n').map((line) => line.split(/ {2,}/));
  expect(table.slice(0, 4)).toEqual([
    // biome-ignore format: as printed
    ['Campaign', 'Clicks', 'Visits', 'Product views', 'Carts', 'Checkouts', 'Orders', 'Revenue', 'Average', 'With coupon'],
    // biome-ignore format: as printed
    ['whatsapp / social / diwali-2026', '0', '42', '60', '9', '5', '2', '₹950.00', '₹475.00', '1'],
    ['no campaign', '0', '0', '0', '0', '0', '1', '₹500.00', '₹500.00', '0'],
    ['=cmd', '0', '0', '0', '0', '0', '1', '₹500.00', '₹500.00', '0'],
  ]);
  expect(stdout).toContain('\n\nClicks are openings of short links. Visits begin with a page');
  expect(stdout).toContain('For 30 days they include later visits of shoppers who accept cookies.');
  expect(stdout).toContain('2026-01-02  whatsapp / social / diwali-2026');
});

it('reports a campaign by its name, in all and by source', async () => {
  const lastYear = ['--from', '2024-01-01', '--to', '2024-01-31'];
  const [row] = await shop.api.database.select().from(dailyCounts);
  if (!row) throw new Error('no counts');
  for (const [source, campaign] of [
    ['sms', 'holi'],
    ['poster', 'holi'],
    ['sms', 'eid'],
  ] as const) {
    const { storeId, device } = row;
    await shop.api.database.insert(dailyCounts).values({
      ...{ storeId, kind: 'step', key: 'visit', device, medium: '', total: 3 },
      ...{ source, campaign, day: '2024-01-02' },
    });
  }
  const { stdout } = await command('report', ...lastYear, '--name', 'Holi');
  expect(stdout).toMatch(/^All sources .+\nholi +0 +6 /m);
  expect(stdout).toMatch(/^poster \/ holi +0 +3 /m);
  expect(stdout).not.toContain('eid');
});

it('writes the report as CSV without formulas, and as JSON', async () => {
  const [first, , third] = parse((await command('report', ...period, '--csv')).stdout, {
    columns: true,
  });
  expect(first).toMatchObject({
    ...{ day: '2026-01-02', source: 'whatsapp', medium: 'social', campaign: 'diwali-2026' },
    ...{ clicks: '0', visits: '42', product_views: '60', carts: '9', checkouts: '5' },
    ...{ orders: '2', revenue: '950.00', average_order: '475.00', orders_with_coupon: '1' },
  });
  expect(third).toMatchObject({ source: "'=cmd" });
  const file = join(folder, 'report.csv');
  expect((await command('report', file, ...period)).stdout).toBe(`Wrote ${file}\n`);
  const missing = await command('report', '/gone/report.csv', ...period);
  expect(missing.code).toBe(exitCode.failed);
  expect(missing.stderr).toContain('Cannot write to the folder /gone. Create it');
  expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFday,source,medium,campaign,clicks,/);
  const [json] = JSON.parse((await command('report', ...period, '--json')).stdout);
  expect(json).toMatchObject({ ...diwali, orders: 2, revenuePaise: 95_000 });
});

it('reports the visits through short links', async () => {
  const { stdout } = await command('link', '/products', '--source', 'flyer', '--name', 'eid');
  const { api } = shop;
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' };
  await api.send(`/campaign-links/${stdout.trimEnd().slice(-6)}/visits`, {
    method: 'POST',
    headers,
  });
  expect((await command('report')).stdout).toMatch(/^flyer \/ eid +1 +0 /m);
  expect((await api.database.select().from(campaignVisits))[0]?.visits).toBe(1);
});
