import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { asc, eq } from 'drizzle-orm';
import { products } from '../catalogue/schema';
import type { Database } from '../platform/database/open';
import { staffLog } from '../staff/schema';
import { testShop } from '../testing/commands';
import { type DeskBrowser, signedInStaff } from '../testing/desk';
import { addProducts, addStore } from '../testing/shop';

const path = '/desk/localhost/products/new/file';
const confirmForm = `[action="${path}/confirm"]`;

let storeId = 0;
const addPot = (database: Database) =>
  addProducts(database, storeId, [{ handle: 'pot', title: 'Pot', category: 'Pots', stock: 5 }]);
let manager: DeskBrowser;
const shop = testShop(async (database) => {
  storeId = await addStore(database, 'localhost');
  await addPot(database);
});
beforeAll(async () => {
  manager = await signedInStaff(shop.api, storeId, 'manager@example.in', 'catalogue');
});

const csv = (...lines: string[]) =>
  new File([['handle,title,category,price,stock', ...lines].join('\n')], 'new.csv');
const check = (file: File, values: Record<string, string> = {}) =>
  manager.upload(path, '[enctype]', [file], values);
type Checked = Awaited<ReturnType<typeof check>>;

function confirmation({ page }: Checked, changes: Record<string, string> = {}): FormData {
  const body = new FormData();
  for (const { attributes } of page.querySelectorAll(`${confirmForm} input`)) {
    body.set(attributes.name ?? '', attributes.value ?? '');
  }
  for (const [name, value] of Object.entries(changes)) body.set(name, value);
  return body;
}

/** Sends the confirmation of a report. */
const confirm = (report: Checked, changes?: Record<string, string>, browser = manager) =>
  browser.request(`${path}/confirm`, confirmation(report, changes));
const listed = ({ page }: Checked, title: string) =>
  page
    .querySelectorAll('section')
    .filter((section) => section.querySelector('h2')?.text === title)
    .flatMap((section) => section.querySelectorAll('li, p').map(({ text }) => text));
const alert = ({ page }: Checked) => page.querySelector('[role=alert]')?.text.trim();
const stored = async () =>
  (await shop.api.database.select().from(products).orderBy(asc(products.id))).map(
    ({ handle, title, regularPricePaise: pricePaise, stock }) => ({
      ...{ handle, title, pricePaise, stock },
    }),
  );
async function until<Value>(read: () => Promise<Value>): Promise<Value> {
  for (;;) {
    const value = await read();
    if (value) return value;
    await sleep(20);
  }
}
const hasChanged = 'The products have changed since you checked the file.';
const pot = { handle: 'pot', title: 'Pot', pricePaise: 10_000, stock: 5 };

it('offers a sample that it reads', async () => {
  const { page } = await manager.open(path);
  const sample = page.querySelector('[download]')?.getAttribute('href') ?? '';
  const text = decodeURIComponent(sample.replace(/^[^,]*,/, ''));
  const { text: report } = await check(new File([text], 'sample.csv'));
  expect(report).toContain('adds 2 products');
  expect(report).not.toContain('cannot be used');
});

it('reports what a file does, and applies it after the confirmation alone', async () => {
  const report = await check(
    csv('pot,Clay Pot,Pots,120,9', 'jug,Jug,Pots,200,3', 'cup,,Pots,10,1', 'mug,Mug,Pots,<b>x,1'),
    { stock: 'set' },
  );
  expect(report.status).toBe(200);
  expect(report.page.querySelector('[role=status]')?.text.replaceAll(/\s+/g, ' ').trim()).toBe(
    'Nothing is changed yet. The file adds 1 product, changes 1, and leaves 0 as they are. 2 rows cannot be used. Stock of existing products: Set it from the file.',
  );
  expect(listed(report, 'Rejected')).toEqual([
    'Row 4, cup: Missing title',
    expect.stringMatching(/^Row 5, .*: .*<b>x/),
  ]);
  expect(listed(report, 'New')).toEqual(['jug']);
  expect(listed(report, 'Changed')).toEqual([
    'pot: price: ₹100.00 → ₹120.00, title: "Pot" → "Clay Pot", stock: "5" → "9"',
  ]);
  expect(listed(report, 'How the file is read')).toContain('title = title');
  expect(await stored()).toEqual([pot]);

  const imported = await confirm(report);
  expect(imported.page.querySelector('[role=status]')?.text.trim()).toBe(
    '1 product added, 1 changed. 2 rows rejected.',
  );
  expect(listed(imported, 'Rejected')).toEqual(listed(report, 'Rejected'));
  const links = imported.page.querySelectorAll('li a').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['jug', 'pot'].map((handle) => `/desk/localhost/products/${handle}`));
  expect((await confirm(report)).text).toContain('This form was already submitted.');
  expect(await stored()).toEqual([
    { handle: 'pot', title: 'Clay Pot', pricePaise: 12_000, stock: 9 },
    { handle: 'jug', title: 'Jug', pricePaise: 20_000, stock: 3 },
  ]);
  expect(shop.events).toEqual([expect.objectContaining({ products: ['jug', 'pot'] })]);
  expect(await shop.api.database.select().from(staffLog)).toMatchObject([
    {
      action: 'import file',
      subject: 'new.csv',
      values: {
        'Stock of existing products': 'Set it from the file',
        added: '1',
        changed: '1',
        rejected: '2',
      },
    },
  ]);
});

describe('with the first product alone', () => {
  beforeEach(async () => {
    await shop.api.database.delete(products);
    await addPot(shop.api.database);
  });

  it('reports again instead of applying what was not reviewed', async () => {
    const report = await check(csv('pot,Clay Pot,Pots,120,', 'jug,Jug,Pots,200,3'));
    await shop.api.database.update(products).set({ title: 'Clay Pot' });
    const changed = await confirm(report);
    expect(alert(changed)).toContain(hasChanged);
    expect(listed(changed, 'Changed')).toEqual(['pot: price: ₹100.00 → ₹120.00']);
    expect(await stored()).toHaveLength(1);
    const other = gzipSync('handle,title,category,price\nfree,Free,Pots,1\n').toString('base64');
    expect(alert(await confirm(report, { packed: other }))).toContain(hasChanged);
    expect(await stored()).toHaveLength(1);
    expect((await confirm(changed)).status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  it('reads columns and categories as the form names them', async () => {
    const file = new File(['Artikel,Preis\nVase,99\n'], 'vases.csv');
    const unnamed = await check(file, { category: 'Vases' });
    expect(alert(unnamed)).toContain('No title column found among: Artikel, Preis.');
    expect(unnamed.page.querySelector('#category')?.getAttribute('value')).toBe('Vases');
    const map = 'title=Artikel\r\nprice=Preis';
    await confirm(await check(file, { category: 'Vases', map }));
    expect(await stored()).toMatchObject([pot, { title: 'Vase', pricePaise: 9900 }]);
  });

  it.each<[File, string]>([
    [new File(['x'.repeat(5 * 1024 * 1024 + 1)], 'd.csv'), 'd.csv is larger than 5 MB'],
    [new File([], 'e.csv'), 'Choose a file.'],
  ])('explains why it does not read %p: %s', async (file, message) => {
    const failed = await check(file);
    expect(alert(failed)).toContain(message);
    expect(failed.page.querySelector(confirmForm)).toBeNull();
  });

  it('offers no import of a torn file, or of one that changes nothing', async () => {
    const torn = await check(csv('jug,Jug,Pots,200,3', 'mug,"Mug,Pots,1,1'));
    expect(alert(torn)).toContain('a quotation mark is opened and never closed');
    expect(torn.page.querySelector(confirmForm)).toBeNull();
    const same = await check(csv('pot,Pot,Pots,100,5'));
    expect(same.page.querySelector(confirmForm)).toBeNull();
    const report = await check(csv('jug,Jug,Pots,200,3'));
    const packed = gzipSync(await csv('jug,Jug,Pots,200,3', 'mug,"Mug').text()).toString('base64');
    expect((await confirm(report, { packed })).text).toContain('Mend the file');
    expect(await stored()).toEqual([pot]);
  });

  it.each([
    ['stops when the browser gives up', 'keep', true],
    ['adds all of the stock although the browser gives up', 'add', false],
  ])('%s', async (_, stock, stops) => {
    const rows = Array.from({ length: 600 }, (_, index) => `p${index},Jug,Pots,200,3`);
    const report = await check(csv(...rows), { stock });
    await shop.api.database.delete(staffLog);
    const giveUp = new AbortController();
    const answer = fetch(`${shop.api.url}${path}/confirm`, {
      method: 'POST',
      headers: { cookie: manager.cookie },
      body: confirmation(report),
      signal: giveUp.signal,
    }).then((response) => response.text());
    const outcome = expect(answer).rejects.toThrow('aborted');
    await until(async () => (await stored()).length > 1);
    giveUp.abort();
    await outcome;
    const done = await until(async () => {
      const [log] = await shop.api.database
        .select()
        .from(staffLog)
        .where(eq(staffLog.isDone, true));
      return log?.values;
    });
    const added = (await stored()).length - 1;
    expect(done).toMatchObject({ added: `${added}`, ...(stops && { stopped: 'yes' }) });
    expect(added < 600).toBe(stops);
  });

  it('confirms no bomb, no other file, and nothing without a token', async () => {
    const report = await check(csv('jug,Jug,Pots,200,3'));
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024)).toString('base64');
    for (const packed of [bomb, 'AAAA', '']) {
      expect(alert(await confirm(report, { packed }))).toContain('The file arrived damaged.');
    }
    expect(alert(await confirm(report, { stock: 'all' }))).toContain('must be one of');
    expect(alert(await confirm(report, { digest: '' }))).toContain(hasChanged);
    expect((await confirm(report, { csrf: '' })).status).toBe(403);
    expect(alert(await confirm(report, { form: '' }))).toContain('The form has no id.');
    expect(await stored()).toEqual([pot]);
  });
});
