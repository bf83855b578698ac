import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { seedDemoStores } from '../../demo/seed';
import { makeDataDirectory } from '../../testing/data-directory';
import { FakeS3 } from '../../testing/s3';
import { exitCode } from '../command';
import { runCommand, testShop } from '../testing';

const base = temporaryFolder();

const products = `handle,title,category,price,stock,images,description
brass-diya,Brass Diya,Puja,499,5,diya.png,Cast in sand.
khadi-shirt,Khadi Shirt,Shirts,1299,2,https://cdn.example.in/shirt.jpg,Handspun.
`;
const store = {
  storeName: 'Khadi House',
  companyEmail: 'care@khadi.example',
  grievanceOfficer: 'Ms Rao',
  companyLogoUrl: 'logo.png',
  categories: ['Shirts', 'Puja'],
  categoryImages: { Puja: 'diya.png' },
  categoryTexts: { Puja: 'Lamps and bells, cast in sand.' },
  hiddenCategories: ['Puja'],
};

type Files = {
  store?: object | string;
  payment?: object;
  products?: string;
  policies?: object;
  synonyms?: string;
  sizeGuides?: object;
  collections?: object;
};

/** Writes a valid store folder; `files` replace its files. */
function makeFolder(name: string, files: Files = {}): string {
  const folder = join(base, name);
  for (const part of ['policies', 'size-guides', 'collections', 'pictures'])
    mkdirSync(join(folder, part), { recursive: true });
  const { store: input = store } = files;
  writeFileSync(
    join(folder, 'store.json'),
    typeof input === 'string' ? input : JSON.stringify(input),
  );
  writeFileSync(join(folder, 'products.csv'), files.products ?? products);
  if (files.synonyms) writeFileSync(join(folder, 'synonyms.csv'), files.synonyms);
  if (files.payment) writeFileSync(join(folder, 'payment.json'), JSON.stringify(files.payment));
  writeFileSync(join(folder, 'pictures', 'logo.png'), 'GIF89a of a logo');
  writeFileSync(join(folder, 'pictures', 'diya.png'), 'GIF89a of a diya');
  for (const [file, text] of Object.entries(
    files.policies ?? { 'about.md': '# We\n\n*Spin* at {{companyEmail}}.' },
  )) {
    writeFileSync(join(folder, 'policies', file), text);
  }
  for (const [file, text] of Object.entries(files.sizeGuides ?? {})) {
    writeFileSync(join(folder, 'size-guides', file), text);
  }
  for (const [file, text] of Object.entries(files.collections ?? {})) {
    writeFileSync(join(folder, 'collections', file), text);
  }
  return folder;
}

const unchanged = /^No changes: /;

const shop = testShop(seedDemoStores);
const command = (...args: string[]) => shop.run('store', ...args);
const at = (host: string) => ['--store', `${host}.localhost`];

it('creates a store from a folder, notifies the storefront, and changes nothing the second time', async () => {
  const path = makeFolder('khadi');
  expect((await command('diff', path, ...at('khadi'))).stdout).toMatch(
    /^New store khadi\.localhost\nStore\n[\s\S]*New products\n {2}brass-diya\n {2}khadi-shirt\n$/,
  );
  expect(shop.events).toEqual([]);
  const first = await command('apply', path, ...at('khadi'));
  expect(first).toMatchObject({
    code: exitCode.ok,
    stdout: expect.stringContaining('new pictures: 2; products: 2 added, 0 changed'),
  });
  expect(shop.events[0]).toEqual({ store: 'khadi.localhost', storeInfo: true });
  expect(shop.events[1]).toMatchObject({ products: ['brass-diya', 'khadi-shirt'] });

  shop.events.length = 0;
  expect((await command('apply', path, ...at('khadi'))).stdout).toMatch(unchanged);
  expect((await command('diff', path, ...at('khadi'))).stdout).toBe('No changes.\n');
  expect(shop.events).toEqual([]);
  expect((await command('list')).stdout).toContain(
    'khadi.localhost: Khadi House, 2 products, 0 orders and 0 shoppers\n',
  );
});

it('refuses pictures that are none, by name', async () => {
  const path = makeFolder('no pictures');
  const write = (name: string, bytes: string) =>
    writeFileSync(join(path, 'pictures', name), bytes, 'latin1');
  write('photo.jpg', '\0\0\0\x24ftypheic');
  write('page.png', '<!DOCTYPE html><svg/>');
  const { code, stderr } = await command('apply', path, ...at('no-pictures'));
  expect(code).toBe(exitCode.failed);
  const names = [...stderr.matchAll(/pictures\/(\S+): not a picture\./g)].map(([, name]) => name);
  expect(names).toEqual(['page.png', 'photo.jpg']);
  write('photo.jpg', '\xff\xd8\xff');
  write('page.png', '\xef\xbb\xbf\n<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect((await command('diff', path, ...at('no-pictures'))).code).toBe(exitCode.ok);
});

it('imports its products.csv with its pictures', async () => {
  const path = join(makeFolder('khadi'), 'products.csv');
  const importAgain = (host: string) => shop.run('catalogue', 'import', path, ...at(host));
  expect((await importAgain('khadi')).stdout).toBe('0 added, 0 changed, 2 unchanged, 0 rejected\n');
  await importAgain('imported');
  const { stdout } = await shop.run('catalogue', 'export', ...at('imported'));
  expect(stdout).toMatch(/\/media\/diya-[0-9a-f]{10}\.png/);
});

it('shows and applies changes of the folder', async () => {
  const path = makeFolder('khadi', {
    store: { ...store, storeName: 'Khadi Palace', companyLogoUrl: undefined },
    products: products.replace('499,5', '599,9'),
    policies: { 'about.md': '# Us' },
  });
  const diff = await command('diff', path, ...at('khadi'));
  expect(diff.stdout).toContain('storeName: "Khadi House" → "Khadi Palace"\n');
  expect(diff.stdout).toMatch(/companyLogoUrl: "\/media\/logo-[0-9a-f]{10}\.png" removed\n/);
  expect(diff.stdout).toContain('policies.about: new text\n');
  expect(diff.stdout).toContain('Changed products\n  brass-diya: price: ₹499.00 → ₹599.00\n');
  const applied = await command('apply', path, ...at('khadi'));
  expect(applied.stdout).toMatch(/^Changes: 3; new pictures: 0; products: 0 added, 1 changed/);
  expect(applied.stderr).toContain('Changed products:\n  brass-diya\n');
  expect((await command('apply', path, ...at('khadi'))).stdout).toMatch(unchanged);
});

it.each(['khadi', 'tv'])('takes back what it wrote of %s as the same store', async (host) => {
  const path = join(base, `export of ${host}`);
  const exported = await command('export', path, ...at(host));
  expect(exported).toMatchObject({
    code: exitCode.ok,
    stderr: expect.not.stringMatching(/does not have/),
  });
  expect((await command('apply', path, ...at(host))).stdout).toMatch(unchanged);
  const copy = `${host}-copy`;
  await command('apply', path, ...at(copy));
  if (host === 'khadi') {
    const { categories, categoryTexts, hiddenCategories } = store;
    const written = JSON.parse(readFileSync(join(path, 'store.json'), 'utf8'));
    expect(written).toMatchObject({ categories, categoryTexts, hiddenCategories });
  }
  const again = join(base, `export of ${copy}`);
  await command('export', again, ...at(copy));
  for (const file of [
    'store.json',
    'products.csv',
    'payment.json',
    'synonyms.csv',
    'policies/about.md',
  ]) {
    expect(readFileSync(join(again, file), 'utf8')).toBe(readFileSync(join(path, file), 'utf8'));
  }
  const second = await command('export', path, ...at(host));
  expect(second.stderr).toContain('already contains a store');
});

it('accepts the seller of tax invoices and rejects an invalid GSTIN', async () => {
  const gst = { gstin: '29aagcb7383j1z4', legalName: 'Khadi House LLP', address: 'Bengaluru' };
  const path = makeFolder('taxed', { store: { ...store, gst } });
  expect((await command('apply', path, ...at('taxed'))).code).toBe(exitCode.ok);
  expect((await command('apply', path, ...at('taxed'))).stdout).toMatch(unchanged);
  const branch = await command(
    'apply',
    makeFolder('branch', { store: { ...store, gst } }),
    ...at('branch'),
  );
  expect(branch.stderr).toContain(
    'store.json: gst.gstin: taxed.localhost has the same GSTIN, so both would use the same invoice numbers.',
  );
  const numbered = makeFolder('branch', {
    store: { ...store, gst: { ...gst, invoicePrefix: 'B' } },
  });
  expect((await command('diff', numbered, ...at('branch'))).stderr).toBe('');
  const written = join(base, 'taxed back');
  await command('export', written, ...at('taxed'));
  expect(JSON.parse(readFileSync(join(written, 'store.json'), 'utf8'))).toMatchObject({
    gst: { ...gst, gstin: '29AAGCB7383J1Z4' },
  });
  for (const [wrong, message] of [
    [{ gstin: '29AAGCB7383J1Z5' }, 'store.json: gst.gstin: is not a valid GSTIN'],
    [{ invoicePrefix: 'CN' }, 'store.json: gst.invoicePrefix: must be one or two of'],
    [{ legalName: '' }, 'store.json: gst.legalName: is missing'],
  ] as const) {
    const broken = makeFolder('wrong tax', { store: { ...store, gst: { ...gst, ...wrong } } });
    const { code, stderr } = await command('apply', broken, ...at('taxed'));
    expect(code).toBe(exitCode.failed);
    expect(stderr).toContain(message);
  }
});

it('applies and exports size guides within limits', async () => {
  const guide = '| Size | Chest |\n| ---- | ----- |\n| S    | 96 cm |\n';
  const path = makeFolder('sized', { sizeGuides: { 'Kurtas & Shirts.md': guide } });
  expect((await command('apply', path, ...at('sized'))).code).toBe(exitCode.ok);
  expect((await command('apply', path, ...at('sized'))).stdout).toMatch(unchanged);
  const written = join(base, 'sized back');
  await command('export', written, ...at('sized'));
  expect(readFileSync(join(written, 'size-guides', 'Kurtas & Shirts.md'), 'utf8')).toBe(guide);
  expect((await command('apply', written, ...at('sized'))).stdout).toMatch(unchanged);
  for (const [name, sizeGuides, message] of [
    ['sized by text', { 'kurta.txt': 'S' }, 'size-guides/kurta.txt: must be a .md or .html file'],
    ['sized at length', { 'a.html': 'x'.repeat(20_001) }, 'size-guides/a: has more than 20000'],
  ] as const) {
    const { code, stderr } = await command(
      'apply',
      makeFolder(name, { sizeGuides }),
      ...at('sized'),
    );
    expect(code).toBe(exitCode.failed);
    expect(stderr).toContain(message);
  }
});

it('applies and exports an announcement, and refuses a wrong one', async () => {
  const announcement = { text: 'Open on Diwali', path: '/contact', from: '2026-11-07' };
  const withIt = (change: object) => ({
    store: { ...store, announcement: { ...announcement, ...change } },
  });
  const path = makeFolder('announced', withIt({}));
  expect((await command('apply', path, ...at('announced'))).code).toBe(exitCode.ok);
  expect((await command('apply', path, ...at('announced'))).stdout).toMatch(unchanged);
  const written = join(base, 'announced back');
  await command('export', written, ...at('announced'));
  const exported = JSON.parse(readFileSync(join(written, 'store.json'), 'utf8'));
  expect(exported.announcement).toEqual(announcement);
  for (const [name, change, message] of [
    ['day', { from: '7 November' }, 'announcement.from: must be a day such as 2026-11-01'],
    ['days', { until: '2026-11-06' }, 'announcement.until: 2026-11-06 is before from (2026-11-07)'],
    ['length', { text: 'x'.repeat(81) }, 'announcement.text: has more than 80 characters'],
    ['text', { text: ' ' }, 'announcement.text: is missing'],
    [
      'address',
      { path: 'https://instagram.com/khadi' },
      'announcement.path: "https://instagram.com/khadi" is not a page of the shop',
    ],
    ['link', { path: '/contacts' }, 'announcement.path: the shop has no page /contacts'],
  ] as const) {
    const wrong = makeFolder(`announced wrong ${name}`, withIt(change));
    const { code, stderr } = await command('apply', wrong, ...at('announced'));
    expect(code).toBe(exitCode.failed);
    expect(stderr).toContain(message);
  }
  const faults = { text: ' ', path: '/contacts', until: '2026-11-06' };
  const faulty = makeFolder('announced wrong in all', withIt(faults));
  const { stderr } = await command('diff', faulty, ...at('announced'));
  for (const name of Object.keys(faults)) expect(stderr).toContain(`announcement.${name}: `);
});

it('applies and exports collections, and checks what they name', async () => {
  const diwali =
    '---\ntitle: Diwali\npicture: diya.png\nproducts: brass-diya\nuntil: 2099-11-08\n---\n\nLit by hand.\n';
  const announcement = { text: 'Diwali', path: '/collections/diwali', until: '2099-11-08' };
  const linked = { ...store, announcement };
  const path = makeFolder('lit', { store: linked, collections: { 'diwali.md': diwali } });
  const first = await command('apply', path, ...at('lit'));
  expect(first).toMatchObject({ code: exitCode.ok, stderr: expect.not.stringContaining('Warn') });
  expect((await command('apply', path, ...at('lit'))).stdout).toMatch(unchanged);
  const written = join(base, 'lit back');
  await command('export', written, ...at('lit'));
  expect(readFileSync(join(written, 'collections', 'diwali.md'), 'utf8')).toBe(diwali);
  expect((await command('apply', written, ...at('lit'))).stdout).toMatch(unchanged);

  const doubtful = diwali.replace('brass-diya', 'brass-dia');
  const changed = await command(
    'diff',
    makeFolder('lit', { store: linked, collections: { 'diwali.md': doubtful } }),
    ...at('lit'),
  );
  expect(changed.stderr).toContain(
    'collections/diwali.md: products: "brass-dia" is not in products.csv. Did you mean "brass-diya"?',
  );
  const clay =
    '---\ntitle: Clay\nfacet: Material=Clay\nuntil: 2026-01-31\n---\n\n[A diya](/product/brass-dya) for [Diwali](/collections/diwali).\n';
  const { stderr: warnings } = await command(
    'diff',
    makeFolder('lit', {
      store: { ...linked, announcement: { ...announcement, until: undefined } },
      collections: {
        'clay.md': clay.replace('2026-01-31', '2099-12-31'),
        'diwali.md': diwali,
        'holi.md': clay.replace(/\[.*\n/, ''),
      },
    }),
    ...at('lit'),
  );
  expect(warnings.trim().split(/\n\s*/).slice(1)).toEqual([
    'collections/clay.md: facet: no product of products.csv has material=Clay.',
    'collections/holi.md: facet: no product of products.csv has material=Clay.',
    'collections/holi.md: until: 2026-01-31 is past, so its page shows only that it has ended',
    'store.json: announcement.path: the announcement is hidden after 2099-11-08 (collections/diwali.md: until)',
    'collections/clay.md: text: the product of /product/brass-dya is not in products.csv. Did you mean "brass-diya"?',
    'collections/clay.md: text: the link leads to a closed page after 2099-11-08 (collections/diwali.md: until)',
  ]);
  for (const [name, files, message] of [
    [
      'picture',
      { 'diwali.md': diwali.replace('diya.png', 'lamp.png') },
      'missing file pictures/lamp',
    ],
    ['link', { 'holi.md': diwali }, 'announcement.path: missing file collections/diwali.md.'],
  ] as const) {
    const wrong = makeFolder(`lit wrong ${name}`, { store: linked, collections: files });
    const { code, stderr } = await command('apply', wrong, ...at('lit'));
    expect(code).toBe(exitCode.failed);
    expect(stderr).toContain(message);
  }
});

it('imports and exports synonyms', async () => {
  const groups = '# Ours\nneem patti, neem leaf\ndiya, "lamp, small"\n';
  const path = makeFolder('words', { synonyms: groups });
  await command('apply', path, ...at('words'));
  expect((await command('apply', path, ...at('words'))).stdout).toMatch(unchanged);
  const written = join(base, 'export of words');
  await command('export', written, ...at('words'));
  expect(readFileSync(join(written, 'synonyms.csv'), 'utf8')).toMatch(
    /^#[\s\S]*\nneem patti,neem leaf\ndiya,"lamp, small"\n$/,
  );
  const none = makeFolder('no words', { synonyms: '# None of ours\n' });
  const diff = await command('diff', none, ...at('words'));
  expect(diff.stdout).toContain('synonyms.0: "neem patti, neem leaf" removed\n');
  await command('apply', none, ...at('words'));
  expect((await command('diff', path, ...at('words'))).stdout).toContain('neem leaf');
  const wrong = await command(
    'apply',
    makeFolder('wrong words', { synonyms: 'diya\n' }),
    ...at('words'),
  );
  expect(wrong).toMatchObject({
    code: exitCode.failed,
    stderr: expect.stringContaining('synonyms.csv: "diya" is alone on its line'),
  });
});

it('warns of delivery charges without effect', async () => {
  const charges = {
    charge: 79,
    zones: [{ pinPrefixes: ['74', '7441'], charge: 149 }],
    notServed: ['744'],
    express: { charge: 99, maxDays: 7, pinPrefixes: ['744101', '560'] },
  };
  const delivery = { minDays: 2, maxDays: 7, charges };
  const path = makeFolder('charges', { store: { storeName: 'Parcels', delivery } });
  const { stderr } = await command('apply', path, ...at('charges'));
  expect(stderr.match(/delivery\.charges.*(?=\.$)/gm)).toEqual([
    'delivery.charges.zones.0.pinPrefixes: 7441 lies within notServed',
    'delivery.charges.express.pinPrefixes: 744101 lies within notServed',
    'delivery.charges.express.maxDays: express is no faster than delivery.maxDays, 7',
  ]);
});

it('writes no secrets into the folder', async () => {
  const payment = {
    provider: 'payu',
    payu: { key: 'gtKFFx', live: true, saltFrom: 'TEST_SALT' },
  };
  const path = makeFolder('payu', { payment });
  const rejected = await command('apply', path, ...at('payu'));
  expect(rejected).toMatchObject({
    code: exitCode.failed,
    stderr: expect.stringContaining('payu.saltFrom: environment variable TEST_SALT is not set'),
  });
  const environment = { ...shop.environment, TEST_SALT: 'eCwWELxi' };
  const apply = () => runCommand(['store', 'apply', path, ...at('payu')], environment);
  expect((await apply()).code).toBe(exitCode.ok);
  expect((await apply()).stdout).toMatch(unchanged);
  expect(JSON.parse((await command('payment', ...at('payu'))).stdout)).toEqual({
    providers: ['payu'],
    payu: { key: 'gtKFFx', live: true, saltFrom: 'PAYU_SALT' },
  });
});

it('changes nothing if the folder has an error', async () => {
  const hours = { from: 'Monday', to: 'Friday', opens: '19:00', closes: '16:30' };
  const swapped = { minDays: 3, maxDays: 2 };
  const tile = (title: string, path: string) => ({ infoTiles: [{ title, path }] });
  const gst = { gstin: '29AAGCB7383J1Z4', legalName: 'K', address: 'B', rate: 17 };
  const inStore: [object, string][] = [
    [{ companyPhone: 7 }, 'store.json: companyPhone: expected string'],
    [{ companyPhon: '1' }, 'companyPhon: unknown field; did you mean companyPhone?'],
    [{ hero: { titel: 'x' } }, 'hero.titel: unknown field'],
    [{ companyLogoUrl: 'gone.png' }, 'companyLogoUrl: missing file pictures/gone.png'],
    [{ companyLogoUrl: 'logos.png' }, 'missing file pictures/logos.png. Did you mean "logo.png"?'],
    [{ storeName: ' ' }, 'storeName: is missing'],
    [{ delivery: swapped }, 'store.json: delivery.maxDays: 2 is less than minDays (3): swap them'],
    [{ contactHours: hours }, 'contactHours.closes: 16:30 is not after opens (19:00)'],
    [{ companyEmail: 'no mail' }, 'companyEmail: "no mail" is not an email address such as'],
    [{ companyPhone: 'call me' }, 'companyPhone: "call me" is not a phone number such as'],
    [{ gst }, 'gst.rate: 17% is not a GST rate: use 0,'],
    [tile('Us', '/abuot'), 'infoTiles.0.path: the shop has no page /abuot. Did you mean "/about"?'],
    [tile('By {{companyNme}}', '/about'), 'infoTiles.0.title: placeholders work in policies only.'],
  ];
  const torn = 'title,category,price\nPot,Pots,9\nSpade,"Tools,9\n';
  const salt = { provider: 'payu', payu: { key: 'k', salt: 's', live: true } };
  const wrong: [Files, string][] = [
    ...inStore.map(([change, message]): [Files, string] => [
      { store: { ...store, ...change } },
      message,
    ]),
    [{ store: '{\n"storeName": "A",\n}' }, 'store.json: invalid JSON at line 3'],
    [{ store: '' }, 'store.json: the file is empty'],
    [
      { policies: { 'about.md': '# We\n\n{{companyNme}} [us](/abuot)' } },
      'policies/about.md: line 3: unknown placeholder {{companyNme}}. Did you mean "{{companyName}}"?\n' +
        'policies/about.md: line 3: the shop has no page /abuot.',
    ],
    [{ policies: { 'tos.md': 'x' } }, 'policies/tos.md: unknown policy'],
    [{ products: 'title,category,price\nPot,Pots,on request\n' }, 'no valid row\n  line 2'],
    [{ products: torn }, 'never closed'],
    [{ payment: salt }, 'payu.saltFrom'],
    [{ payment: {} }, 'payment.json: list the payment providers in "providers"'],
    [{ payment: { providers: ['bank'], bank: { ifsc: 'X' } } }, 'bank.ifsc: must be an IFSC'],
  ];
  for (const [index, [files, message]] of wrong.entries()) {
    const path = makeFolder(`wrong ${index}`, files);
    const { code, stderr } = await command('apply', path, ...at('wrong'));
    expect({ code, stderr }).toEqual({
      code: exitCode.failed,
      stderr: expect.stringContaining(message),
    });
  }
  const renamed = makeFolder('wrong file name');
  renameSync(join(renamed, 'products.csv'), join(renamed, 'product.csv'));
  expect(await command('apply', renamed, ...at('wrong'))).toMatchObject({
    code: exitCode.failed,
    stderr: 'product.csv: unknown file, not read. Did you mean "products.csv"?\n',
  });
  expect((await command('list')).stdout).not.toContain('wrong.localhost');
});

it('warns of categories without products and unread entries', async () => {
  const path = makeFolder('doubts', {
    store: {
      ...store,
      categories: ['Shirts', 'Pujaa'],
      categoryTexts: { Shrits: 'Handspun.' },
      season: { heading: 'Now', category: 'Pooja' },
      infoTiles: [{ title: 'Lamps', path: '/products?category=poja' }],
      returns: { days: 5, exceptions: 'Not for lamps.' },
    },
    policies: { 'return.md': 'Within {{returnDays}} days.' },
    products: products.replace('description', 'decription'),
  });
  writeFileSync(join(path, 'payments.json'), '{}');
  writeFileSync(join(path, 'payment.json'), '{ "providers": ["offline"] }');
  for (const action of ['diff', 'apply', 'diff']) {
    const { code, stderr } = await command(action, path, ...at('doubts'));
    expect(code).toBe(exitCode.ok);
    expect(stderr).toContain(
      [
        'Warnings:',
        '  payments.json: unknown file, not read. Did you mean "payment.json"?',
        '  products.csv: unknown column "decription", not read. Did you mean "description"?',
        '  store.json: categories.1: no products in the category "Pujaa". Did you mean "Puja"?',
        '  store.json: categoryTexts.Shrits: no products in the category "Shrits". Did you mean "Shirts"?',
        '  store.json: infoTiles.0.path: no products in the category "poja". Did you mean "Puja"?',
        '  store.json: season.category: no products in the category "Pooja". Did you mean "Puja"?',
        '  policies/return: the text does not show returns.exceptions of store.json. Add {{returnExceptions}}.',
        '',
      ].join('\n'),
    );
  }
});

it('exports placeholders and the grievance officer', async () => {
  const path = join(base, 'initial');
  await command('init', path);
  const input = {
    ...JSON.parse(readFileSync(join(path, 'store.json'), 'utf8')),
    grievanceOfficer: 'Ms Rao',
  };
  writeFileSync(join(path, 'store.json'), JSON.stringify(input));
  writeFileSync(join(path, 'products.csv'), 'handle,title,category,price\npot,Pot,Pots,9\n');
  expect((await command('apply', path, ...at('initial'))).code).toBe(exitCode.ok);
  const written = join(base, 'export of initial');
  await command('export', written, ...at('initial'));
  expect(JSON.parse(readFileSync(join(written, 'store.json'), 'utf8'))).toMatchObject({
    storeName: input.storeName,
    grievanceOfficer: 'Ms Rao',
    refundDays: { minDays: 0, maxDays: 7 },
  });
  for (const name of readdirSync(join(path, 'policies'))) {
    const text = readFileSync(join(path, 'policies', name), 'utf8');
    expect(readFileSync(join(written, 'policies', name), 'utf8')).toBe(text);
  }
  expect((await command('apply', written, ...at('initial'))).stdout).toMatch(unchanged);
  expect((await command('diff', written, ...at('initial'))).stdout).toBe('No changes.\n');
});

it('creates stores at served hosts only, and not at an alias of a store', async () => {
  const path = makeFolder('hosts');
  const far = await command('apply', path, '--store', 'khadi.example.in');
  expect(far).toMatchObject({
    code: exitCode.failed,
    stderr: expect.stringContaining('Add it to .env with the line STORE_HOSTS=khadi.example.in'),
  });
  const alias = await command('apply', path, '--store', 'www.tv.localhost');
  expect(alias.stderr).toContain(
    'another name of the store tv.localhost. Use --store tv.localhost',
  );
  const fresh = await command('apply', path, '--store', 'video.localhost');
  expect(fresh.stdout).toMatch(/^New store/);
  expect(fresh.stderr).toContain('video.localhost is a new store. Existing stores:\n');
  expect(fresh.stderr).toContain('  tv.localhost\n');
});

it('renames a store and removes it after confirmation', async () => {
  const renamed = await command('rename', 'clips.localhost', ...at('video'));
  expect(renamed.stdout).toBe(
    'Renamed video.localhost to clips.localhost. From now on use --store clips.localhost.\n',
  );
  expect(shop.events.map(({ store }) => store)).toEqual(['video.localhost', 'clips.localhost']);
  expect((await command('rename', 'tv.localhost', ...at('clips'))).stderr).toBe(
    'The store tv.localhost already exists.\n',
  );
  expect((await command('remove', ...at('clips'))).stderr).toContain('Add --yes');
  expect((await command('remove', ...at('clips'), '--yes')).stdout).toBe(
    'Removed clips.localhost with 2 products, 0 orders and 0 shoppers.\n',
  );
  expect((await command('list')).stdout).not.toContain('clips.localhost');
});

it('creates a folder that can be applied, and does not overwrite one', async () => {
  const dataDir = join(base, 'never-made');
  const run = (...args: string[]) => runCommand(['store', ...args], { SHOP_DATA_DIR: dataDir });
  const path = join(base, 'begun');
  expect((await run('init', path)).code).toBe(exitCode.ok);
  const schema = JSON.parse(readFileSync(join(path, 'store.schema.json'), 'utf8'));
  const begun = JSON.parse(readFileSync(join(path, 'store.json'), 'utf8'));
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(begun)));
  expect(begun.storeName).toBe('Begun');
  expect((await run('init', path)).stderr).toContain('already contains a store');
  const applied = await run('apply', path, '--store', 'begun.localhost');
  expect(applied.stdout).toMatch(/^New store/);
});

it('stores the pictures of a folder in S3 once', async () => {
  const s3 = new FakeS3();
  const environment = {
    ...(await s3.start()),
    SHOP_DATA_DIR: makeDataDirectory(),
    STOREFRONT_URL: 'http://127.0.0.1:9',
  };
  const path = makeFolder('in S3');
  const apply = () => runCommand(['store', 'apply', path, ...at('khadi')], environment);
  s3.fault = 'failing';
  expect((await apply()).stderr).toContain('The pictures cannot be reached right now');
  s3.fault = 'none';
  expect((await apply()).stdout).toContain('new pictures: 2');
  expect((await apply()).stdout).toMatch(unchanged);
  expect([...s3.objects.keys()].join()).toMatch(/logo-[0-9a-f]{10}\.png/);
  expect(readdirSync(environment.SHOP_DATA_DIR)).not.toContain('media');
  rmSync(environment.SHOP_DATA_DIR, { recursive: true });
  await s3.stop();
});
