import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { seedDemoStores } from '../../demo/seed';
import { failedWith, runCommand, testShop } from '../../testing/commands';
import { addStore } from '../../testing/shop';
import { exitCode } from '../command';

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
const gst = { gstin: '29aagcb7383j1z4', legalName: 'Khadi House LLP', address: 'Bengaluru' };
const announcement = { text: 'Lit', path: '/collections/diwali', until: '2099-11-08' };
const diwali =
  '---\ntitle: Diwali\npicture: diya.png\nproducts: brass-diya\nuntil: 2099-11-08\n---\n\nLit by hand.\n';
const guide = '| Size | Chest |\n| ---- | ----- |\n| S    | 96 cm |\n';

/** By their paths; objects are written as JSON. */
type Files = Record<string, string | object>;
const valid: Files = {
  'store.json': store,
  'products.csv': products,
  'pictures/logo.png': 'GIF89a of a logo',
  'pictures/diya.png': 'GIF89a of a diya',
  'policies/about.md': '# We\n\n*Spin* at {{companyEmail}}.',
};
const whole: Files = {
  'store.json': { ...store, gst, announcement },
  'size-guides/Kurtas & Shirts.md': guide,
  'collections/diwali.md': diwali,
  'synonyms.csv': '# Ours\nneem patti, neem leaf\ndiya, "lamp, small"\n',
  'pictures/photo.jpg': Buffer.from('ffd8ff', 'hex'),
  'pictures/drawing.png': '\ufeff\n<svg xmlns="http://www.w3.org/2000/svg"/>',
};

let made = 0;
/** A valid store folder; `files` are added or replace its own. */
function makeFolder(files: Files = {}): string {
  made += 1;
  const folder = join(base, String(made));
  for (const [name, content] of Object.entries({ ...valid, ...files })) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    const isWritten = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(path, isWritten ? content : JSON.stringify(content));
  }
  return folder;
}
const withStore = (change: object, files: Files = {}) =>
  makeFolder({ ...files, 'store.json': { ...store, ...change } });

const unchanged = /^No changes: /;

const shop = testShop(seedDemoStores);
const command = (...args: string[]) => shop.run(...args);
const at = (host: string) => ['--store', `${host}.localhost`];
const apply = (path: string, host: string) => command('apply-store', path, ...at(host));
const diff = (path: string, host: string) => command('diff-store', path, ...at(host));

it('creates a store from a folder, notifies the storefront, and changes nothing the second time', async () => {
  const path = makeFolder(whole);
  expect((await diff(path, 'khadi')).stdout).toMatch(
    /^New store khadi\.localhost\nStore:\n[\s\S]*New products:\n {2}brass-diya\n {2}khadi-shirt\n$/,
  );
  expect(shop.events).toEqual([]);
  expect(await apply(path, 'khadi')).toMatchObject({
    code: exitCode.ok,
    stdout: expect.stringContaining('new pictures: 4; products: 2 added, 0 changed'),
    stderr: expect.not.stringContaining('Warnings'),
  });
  expect(shop.events[0]).toEqual({ store: 'khadi.localhost', storeInfo: true });
  expect(shop.events[1]).toMatchObject({ products: ['brass-diya', 'khadi-shirt'] });

  shop.events.length = 0;
  expect((await apply(path, 'khadi')).stdout).toMatch(unchanged);
  expect((await diff(path, 'khadi')).stdout).toBe('No changes.\n');
  expect(shop.events).toEqual([]);
  expect((await command('list-stores')).stdout).toContain(
    'khadi.localhost: Khadi House, 2 products, 0 orders and 0 shoppers\n',
  );
});

it.each(['khadi', 'tv'])('takes back what it wrote of %s as the same store', async (host) => {
  const [path, again] = [
    join(base, `export of ${host}`),
    join(base, `export of a copy of ${host}`),
  ];
  expect(await command('export-store', path, ...at(host))).toMatchObject({
    code: exitCode.ok,
    stderr: expect.not.stringMatching(/does not have/),
  });
  expect((await apply(path, host)).stdout).toMatch(unchanged);
  await apply(path, `${host}-copy`);
  await command('export-store', again, ...at(`${host}-copy`));
  const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');
  const written = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!pictures).*\./.test(name),
  );
  expect(written).toEqual(expect.arrayContaining(['payment.json', 'policies/about.md']));
  for (const name of written) expect(read(again, name)).toBe(read(path, name));
  if (host === 'khadi') {
    const { categoryImages, companyLogoUrl, ...texts } = store;
    const seller = { ...gst, gstin: '29AAGCB7383J1Z4' };
    expect(JSON.parse(read(path, 'store.json'))).toMatchObject({
      ...texts,
      announcement,
      gst: seller,
    });
    expect(read(path, 'size-guides/Kurtas & Shirts.md')).toBe(guide);
    expect(read(path, 'collections/diwali.md')).toBe(diwali);
    expect(read(path, 'synonyms.csv')).toMatch(
      /^#[\s\S]*\nneem patti,neem leaf\ndiya,"lamp, small"\n$/,
    );
  }
  expect((await command('export-store', path, ...at(host))).stderr).toContain(
    'already contains a store',
  );
});

it('shows and applies changes of the folder', async () => {
  const change = { gst, announcement, storeName: 'Khadi Palace', companyLogoUrl: undefined };
  const path = withStore(change, {
    'products.csv': products.replace('499,5', '599,9'),
    'policies/about.md': '# Us',
    'collections/diwali.md': diwali,
    'size-guides/Kurtas & Shirts.md': guide,
    'synonyms.csv': '# None of ours\n',
  });
  const { stdout } = await diff(path, 'khadi');
  expect(stdout).toContain('storeName: "Khadi House" → "Khadi Palace"\n');
  expect(stdout).toMatch(/companyLogoUrl: "\/media\/logo-[0-9a-f]{10}\.png" removed\n/);
  expect(stdout).toContain('policies.about: new text\n');
  expect(stdout).toContain('synonyms.0: "neem patti, neem leaf" removed\n');
  expect(stdout).toContain('Changed products:\n  brass-diya: price: ₹499.00 → ₹599.00\n');
  const applied = await apply(path, 'khadi');
  expect(applied.stdout).toMatch(/^Changes: 5; new pictures: 0; products: 0 added, 1 changed/);
  expect(applied.stderr).toContain('Changed products:\n  brass-diya\n');
  expect((await apply(path, 'khadi')).stdout).toMatch(unchanged);
});

it('warns of a second seller with the same invoice numbers', async () => {
  const warned = await diff(withStore({ gst }), 'branch');
  expect(warned.stderr).toContain(
    'store.json: gst.gstin: khadi.localhost has the same GSTIN, so both would use the same invoice numbers.',
  );
  const numbered = withStore({ gst: { ...gst, invoicePrefix: 'B' } });
  expect((await diff(numbered, 'branch')).stderr).toBe('');
});

it('warns of collections that show nothing, and of links to them', async () => {
  const doubtful = diwali.replace('brass-diya', 'brass-dia');
  const misspelt = withStore({ announcement }, { 'collections/diwali.md': doubtful });
  expect((await diff(misspelt, 'lit')).stderr).toContain(
    'collections/diwali.md: products: no product "brass-dia". Did you mean "brass-diya"?',
  );
  renameSync(join(misspelt, 'products.csv'), join(base, 'elsewhere.csv'));
  await addStore(shop.api.database, 'imported.localhost');
  await command('import-products', join(base, 'elsewhere.csv'), ...at('imported'));
  expect((await diff(misspelt, 'imported')).stderr).toContain('Did you mean "brass-diya"?');
  const clay =
    '---\ntitle: Clay\ncategory: Puja\n---\n\n[A diya](/product/brass-dya) for [Diwali](/collections/diwali).\n';
  const path = makeFolder({ 'collections/clay.md': clay, 'collections/diwali.md': diwali });
  const { stderr } = await diff(path, 'lit');
  expect(stderr.trim().split(/\n\s*/).slice(1)).toEqual([
    'collections/clay.md: text: no product "brass-dya" of /product/brass-dya. Did you mean "brass-diya"?',
  ]);
});

it('writes no secrets into the folder', async () => {
  const payu = { key: 'gtKFFx', live: true, saltFrom: 'TEST_SALT' };
  const payment = { providers: ['payu'], payu };
  const path = makeFolder({ 'payment.json': payment });
  expect(await apply(path, 'payu')).toMatchObject(
    failedWith('payu.saltFrom: environment variable TEST_SALT is not set'),
  );
  const environment = { ...shop.environment, TEST_SALT: 'eCwWELxi' };
  const applyWithSalt = () => runCommand(['apply-store', path, ...at('payu')], environment);
  expect((await applyWithSalt()).code).toBe(exitCode.ok);
  expect((await applyWithSalt()).stdout).toMatch(unchanged);
  const exported = join(base, 'export of payu');
  await command('export-store', exported, ...at('payu'));
  expect(JSON.parse(readFileSync(join(exported, 'payment.json'), 'utf8'))).toEqual({
    ...payment,
    payu: { ...payu, saltFrom: 'PAYU_SALT' },
  });
});

const hours = { from: 'Monday', to: 'Friday', opens: '19:00', closes: '16:30' };
const tile = (title: string, path: string) => ({ infoTiles: [{ title, path }] });
const withGst = (change: object) => ({ gst: { ...gst, ...change } });
const announcing = (change: object) => ({
  announcement: { text: 'Open', path: '/contact', from: '2026-11-07', ...change },
});
const wrongStores: [object, string][] = [
  [{ companyPhon: '1' }, 'companyPhon: unknown field; did you mean companyPhone?'],
  [{ companyLogoUrl: 'logos.png' }, 'missing file pictures/logos.png. Did you mean "logo.png"?'],
  [{ storeName: ' ' }, 'storeName: is missing'],
  [{ delivery: { minDays: 3, maxDays: 2 } }, 'delivery.maxDays: 2 is less than minDays (3)'],
  [{ contactHours: hours }, 'contactHours.closes: 16:30 is not after opens (19:00)'],
  [{ companyEmail: 'no mail' }, 'companyEmail: "no mail" is not an email address such as'],
  [tile('Us', '/abuot'), 'infoTiles.0.path: the shop has no page /abuot. Did you mean "/about"?'],
  [tile('By {{companyNme}}', '/about'), 'infoTiles.0.title: placeholders work in policies only.'],
  [withGst({ rate: 17 }), 'gst.rate: 17% is not a GST rate: use 0,'],
  [
    announcing({ text: ' ', path: '/contacts' }),
    'store.json: announcement.text: is missing\nstore.json: announcement.path: the shop has no page /contacts',
  ],
  [announcing(announcement), 'announcement.path: missing file collections/diwali.md.'],
];
const salt = { providers: ['payu'], payu: { key: 'k', salt: 's', live: true } };
const wrong: [Files, string][] = [
  ...wrongStores.map(([change, message]): [Files, string] => [
    { 'store.json': { ...store, ...change } },
    message,
  ]),
  [{ 'store.json': '{\n"storeName": "A",\n}' }, 'store.json: invalid JSON at line 3'],
  [{ 'store.json': '' }, 'store.json: the file is empty'],
  [{ 'products.csv': 'title,category,price\nPot,Pots,on request\n' }, 'no valid row\n  row 2'],
  [{ 'payment.json': salt }, 'payu.saltFrom'],
  [{ 'synonyms.csv': 'diya\n' }, 'synonyms.csv: "diya" is alone on its line'],
  [{ 'size-guides/kurta.txt': 'S' }, 'size-guides/kurta.txt: must be a .md or .html file'],
  [{ 'pictures/page.png': '<!DOCTYPE html><svg/>' }, 'pictures/page.png: not a picture.'],
];
it.each(wrong.map(([files, message]) => [message, files] as const))(
  'changes nothing if the folder has an error: %s',
  async (message, files) => {
    expect(await apply(makeFolder(files), 'wrong')).toMatchObject(failedWith(message));
    expect((await command('list-stores')).stdout).not.toContain('wrong.localhost');
  },
);

it('refuses a folder with a misspelt file', async () => {
  const path = makeFolder();
  renameSync(join(path, 'products.csv'), join(path, 'product.csv'));
  expect(await apply(path, 'wrong')).toMatchObject(
    failedWith('product.csv: unknown file, not read. Did you mean "products.csv"?'),
  );
});

it('warns of categories without products, and of unread entries', async () => {
  const doubts = {
    categories: ['Shirts', 'Pujaa'],
    categoryTexts: { Shrits: 'Handspun.' },
    season: { heading: 'Now', category: 'Pooja' },
    infoTiles: [{ title: 'Lamps', path: '/products?category=poja' }],
    returns: { days: 5, exceptions: 'Not for lamps.' },
  };
  const path = withStore(doubts, {
    'policies/return.md': 'Within {{returnDays}} days.',
    'products.csv': products.replace('description', 'decription'),
    'payments.json': '{}',
    'payment.json': { providers: ['offline'] },
  });
  for (const action of ['diff-store', 'apply-store', 'diff-store']) {
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

it('creates a folder that can be applied and exported unchanged, and does not overwrite one', async () => {
  const [path, written] = [join(base, 'begun'), join(base, 'begun back')];
  expect((await command('init-store', path)).code).toBe(exitCode.ok);
  const read = (name: string) => readFileSync(join(path, name), 'utf8');
  const begun = JSON.parse(read('store.json'));
  expect(begun.storeName).toBe('Begun');
  const { properties } = JSON.parse(read('store.schema.json'));
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(begun)));
  expect((await command('init-store', path)).stderr).toContain('already contains a store');
  writeFileSync(join(path, 'products.csv'), products.replace('diya.png', ''));
  expect((await apply(path, 'begun')).stdout).toMatch(/^New store/);
  await command('export-store', written, ...at('begun'));
  const exported = JSON.parse(readFileSync(join(written, 'store.json'), 'utf8'));
  expect(exported.refundDays).toEqual(begun.refundDays);
  for (const name of readdirSync(join(path, 'policies')).map((file) => `policies/${file}`))
    expect(readFileSync(join(written, name), 'utf8')).toBe(read(name));
  expect((await apply(written, 'begun')).stdout).toMatch(unchanged);
});

it('creates stores at served hosts only; one can be renamed and removed', async () => {
  const path = makeFolder();
  expect(await command('apply-store', path, '--store', 'khadi.example.in')).toMatchObject(
    failedWith('Add it to .env with the line STORE_HOSTS=khadi.example.in'),
  );
  expect((await apply(path, 'www.tv')).stderr).toContain(
    'another name of the store tv.localhost. Use --store tv.localhost',
  );
  const fresh = await apply(path, 'video');
  expect(fresh.stderr).toContain('video.localhost is a new store. Existing stores:\n');
  shop.events.length = 0;
  await command('rename-store', 'clips.localhost', '--yes', ...at('video'));
  expect(shop.events.map(({ store }) => store)).toEqual(['video.localhost', 'clips.localhost']);
  expect((await command('rename-store', 'tv.localhost', '--yes', ...at('clips'))).stderr).toBe(
    'The store tv.localhost already exists.\n',
  );
  expect((await command('remove-store', ...at('clips'), '--yes')).stdout).toBe(
    'Deleted clips.localhost.\n',
  );
  expect((await command('list-stores')).stdout).not.toContain('clips.localhost');
});
