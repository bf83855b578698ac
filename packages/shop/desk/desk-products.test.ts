import { eq } from 'drizzle-orm';
import { products } from '../catalogue/schema';
import type { Database } from '../platform/database/open';
import { staffLog } from '../staff/schema';
import { stores } from '../stores/schema';
import { testShop } from '../testing/commands';
import { type DeskBrowser, formValues, signedInStaff } from '../testing/desk';
import { addProducts, addStore, findProduct, newVariant, seller, setStock } from '../testing/shop';

let storeId = 0;

async function prepare(database: Database) {
  storeId = await addStore(database, 'localhost', { storeName: 'Aangan', lowStockAt: 3 });
  await addProducts(database, storeId, [
    {
      handle: 'bench',
      title: 'Teak <b>Bench',
      category: 'Benches',
      description: 'Line one\nLine two',
      regularPricePaise: 199_950,
      stock: 5,
    },
    {
      handle: 'throw',
      title: 'Throw',
      category: 'Textiles',
      variants: [
        newVariant({ size: 'M', color: 'Indigo', regularPricePaise: 90_000, stock: 2 }),
        newVariant({ size: 'L', color: 'Indigo', regularPricePaise: 95_000 }),
      ],
    },
  ]);
}

const shop = testShop(prepare);
let manager: DeskBrowser;
beforeAll(async () => {
  manager = await signedInStaff(shop.api, storeId, 'manager@example.in', 'catalogue');
});

const pathOf = (handle: string) => `/desk/localhost/products/${handle}`;
const save = (handle: string, values: Record<string, string>) =>
  manager.submit(pathOf(handle), 'main form', values);
const read = (handle: string) => findProduct(shop.api.database, handle);
const shown = async (handle: string, field: string) =>
  (await manager.open(pathOf(handle))).page.querySelector(`[name="${field}"]`)?.attributes.value;

it('publishes a new price at once, and logs it', async () => {
  const before = await read('bench');
  expect(await save('bench', { price: '1499', mrp: '1999.50' })).toMatchObject({
    status: 303,
    location: pathOf('bench'),
  });
  expect(await read('bench')).toEqual({
    ...before,
    discountedPricePaise: 149_900,
    pricePaise: 149_900,
    savingPaise: 50_050,
    facets: expect.anything(),
    updatedAt: expect.anything(),
  });
  expect(shop.events).toEqual([
    expect.objectContaining({ store: 'localhost', products: ['bench'] }),
  ]);
  const { body } = await shop.api.merchant('listStaffLog', { text: 'TEAK' });
  expect(body.rows[0]).toMatchObject({
    title: 'Teak <b>Bench',
    email: 'manager@example.in',
    action: 'change product',
    subject: 'bench',
    values: { 'Price, ₹': '1999.50 → 1499.00', 'MRP, ₹': 'none → 1999.50' },
  });
});

it('asks before a price is halved or doubled, of a variant too, and saves what was typed', async () => {
  const asked = await save('throw', { 'price.1': '9.49', 'price.0': '1,800.01', title: 'Thrown' });
  expect(asked.page.querySelectorAll('main li').map(({ text }) => text)).toEqual([
    'Indigo, M: from ₹900.00 to ₹1,800.01.',
    'Indigo, L: from ₹950.00 to ₹9.49.',
  ]);
  expect((await read('throw'))?.title).toBe('Throw');
  const body = formValues(asked.page.querySelectorAll('main form')[0] ?? asked.page);
  body.set('confirmed', 'yes');
  expect((await manager.request(pathOf('throw'), body)).location).toBe(pathOf('throw'));
  expect(await read('throw')).toMatchObject({ title: 'Thrown', pricePaise: 949 });
  await save('throw', { 'price.1': '950', 'price.0': '900', title: 'Throw', confirmed: 'yes' });
});

it('warns of a folder only where there is one', async () => {
  const read = async () => (await manager.open(pathOf('bench'))).text;
  const notice = 'made from a folder of files';
  expect(await read()).not.toContain(notice);
  const info = { storeName: 'Aangan', lowStockAt: 3 };
  await shop.api.merchant('applyStore', { store: 'localhost', info });
  expect(await read()).toContain(notice);
});

it('changes fields of each kind, and nothing without a change', async () => {
  await save('bench', {
    title: 'Oak Bench',
    description: 'One\r\nTwo',
    gst_rate: '18',
    unit: 'pcs',
    brand: 'Aangan',
    attributes: 'material: Sal | Oak',
    hidden: 'yes',
    stock: '9',
  });
  expect(await read('bench')).toMatchObject({
    title: 'Oak Bench',
    description: 'One\nTwo',
    gstRatePoints: 1800,
    unit: 'PCS',
    attributes: [
      { key: 'brand', value: ['Aangan'] },
      { key: 'material', value: ['Sal', 'Oak'] },
    ],
    ...{ hidden: true, stock: 9 },
  });
  const count = await shop.api.database.$count(staffLog);
  expect((await save('bench', {})).status).toBe(303);
  expect(await shop.api.database.$count(staffLog)).toBe(count);
});

it('changes and removes details by their lines, and leaves those that the form does not show', async () => {
  const stored = [
    { key: 'a:b', value: ['c'] },
    { key: 'care', value: ['Wipe: dry'] },
    { key: 'material', value: ['Cotton', 'A|B'] },
    { key: 'sizeLabel', value: ['Length'] },
  ];
  const ofThrow = eq(products.handle, 'throw');
  await shop.api.database.update(products).set({ attributes: stored }).where(ofThrow);
  const { page } = await manager.open(pathOf('throw'));
  expect(page.querySelector('[name=attributes]')?.text).toBe(
    'care: Wipe: dry\nmaterial: Cotton | A\\|B\nsizes are called: Length',
  );
  await save('throw', {
    attributes: 'material: Cotton | A\\|B\n\nweave : Plain\nSizes are called: Size',
  });
  const written = (await read('throw'))?.attributes;
  expect(written?.filter(({ key }) => !['size', 'color'].includes(key))).toEqual([
    { key: 'a:b', value: ['c'] },
    { key: 'material', value: ['Cotton', 'A|B'] },
    { key: 'sizeLabel', value: ['Size'] },
    { key: 'weave', value: ['Plain'] },
  ]);
});

it('leaves a stock that was sold while the form was open', async () => {
  const { action, body } = await manager.fill(pathOf('bench'), 'main form', { title: 'Sal Bench' });
  await setStock(shop.api.database, 'bench', 1);
  await manager.request(action, body);
  expect(await read('bench')).toMatchObject({ title: 'Sal Bench', stock: 1 });
});

it('changes one variant of several', async () => {
  await save('throw', { 'price.1': '800', 'mrp.1': '950', 'stock.1': '7' });
  expect((await read('throw'))?.variants).toMatchObject([
    { size: 'M', regularPricePaise: 90_000, discountedPricePaise: null, stock: 2 },
    { size: 'L', regularPricePaise: 95_000, discountedPricePaise: 80_000, stock: 7 },
  ]);
  await save('throw', { 'stock.1': '' });
  expect((await read('throw'))?.variants[1]?.stock).toBeNull();
});

it.each([
  ['bench', { price: '300', mrp: '200' }, 'price', 'a price may not exceed its MRP'],
  ['bench', { price: '', mrp: '200' }, 'price', 'enter the MRP as the price'],
  ['bench', { stock: '-1' }, 'stock', 'Enter 0 or more.'],
  ['bench', { unit: 'KG' }, 'unit', '"KG" is not a unit code of GST: use BAG,'],
  ['bench', { hsn: '69131' }, 'hsn', 'must have 4, 6 or 8 digits'],
  ['bench', { attributes: 'Teak' }, 'attributes', '"Teak" is not a detail.'],
  ['bench', { attributes: 'a: 1\nA: 2' }, 'attributes', '"a" is listed twice.'],
  ['bench', { attributes: 'Brand: X' }, 'attributes', 'Enter the brand in its own field.'],
  ['throw', { 'stock.1': 'many' }, 'stock.1', '"many" is not a stock quantity'],
  ['throw', { 'price.0': '', 'mrp.0': '9' }, 'price.0', 'enter the MRP as the price'],
])('explains %s %j at its field and loses nothing', async (handle, values, field, message) => {
  const before = await read(handle);
  const typed = { seo_title: 'Typed <words', ...values };
  const { body } = await manager.fill(pathOf(handle), 'main form', typed);
  const { status, page } = await manager.request(pathOf(handle), body);
  expect(status).toBe(400);
  const invalid = page.querySelectorAll('[aria-invalid]');
  expect(invalid.map(({ attributes }) => attributes.name)).toEqual([field]);
  expect(invalid[0]?.hasAttribute('autofocus')).toBe(true);
  const note = page.getElementById(invalid[0]?.getAttribute('aria-describedby') ?? '');
  expect(note?.text).toContain(message);
  expect(page.querySelector('[name=seo_title]')?.getAttribute('value')).toBe('Typed <words');
  expect(await read(handle)).toEqual(before);
});

it.each([
  ['bench', { category: 'Chairs' }, 'category', 'Sofas', 'Category', { seo_title: 'Seats' }],
  ['throw', { 'stock.0': '3' }, 'stock.0', '1', 'Stock, Indigo, M', { seo_title: 'Throws' }],
])('asks before %s %j replaces what another person entered', async (...row) => {
  const [handle, mine, field, theirs, label, other] = row;
  const { action, body } = await manager.fill(pathOf(handle), 'main form', { ...mine, ...other });
  await save(handle, { [field]: theirs });
  const { status, page } = await manager.request(action, body);
  expect(status).toBe(409);
  const value = Object.values(mine)[0];
  expect(page.querySelector('.error')?.text).toMatch(
    `${label} was changed to "${theirs}" after you opened this page; you entered "${value}".`,
  );
  expect(await shown(handle, field)).toBe(theirs);
  const form = page.querySelector('main form');
  const again = form ? formValues(form) : undefined;
  expect((await manager.request(action, again)).status).toBe(303);
  expect(await shown(handle, field)).toBe(value);
  expect(await read(handle)).toMatchObject({ seoTitle: other.seo_title });
});

it('suggests the categories, and asks before one is made that is close to another', async () => {
  await save('throw', { category: 'Gardening Kits' });
  const values = { category: 'Gardning Kits', newCategory: '' };
  const { status, page } = await save('bench', values);
  expect(status).toBe(409);
  expect(page.querySelector('[aria-invalid]')?.getAttribute('name')).toBe('category');
  expect(page.querySelector('#category-note')?.text).toContain('Did you mean "Gardening Kits"?');
  expect((await read('bench'))?.category).not.toBe('Gardning Kits');
  const newCategory = page.querySelector('[name=newCategory]')?.getAttribute('value') ?? '';
  await save('bench', { ...values, newCategory });
  expect(await read('bench')).toMatchObject({ category: 'Gardning Kits' });
  // A hidden product has its category in no list of the shop.
  await save('throw', { category: 'Wall Art', hidden: 'yes' });
  const form = await manager.open(pathOf('bench'));
  const options = form.page.querySelectorAll('#category-list option');
  expect(options.map((option) => option.getAttribute('value'))).toEqual(
    expect.arrayContaining(['Gardning Kits', 'Wall Art']),
  );
  await save('throw', { category: 'Textiles', hidden: '' });
});

it('finds products by words, hidden ones, and those low on stock', async () => {
  const listed = async (query: string) => {
    const { page } = await manager.open(`/desk/localhost/products?${query}`);
    return page.querySelectorAll('tbody th a').map(({ text }) => text);
  };
  expect(await listed('')).toEqual(['Sal Bench', 'Throw']);
  expect(await listed('text=textile+throw')).toEqual(['Throw']);
  expect(await listed('text=%25')).toEqual([]);
  expect(await listed('hidden=yes')).toEqual(['Sal Bench']);
  expect(await listed('list=listLowOnStock')).toEqual(['Throw']);
});

it('names the products without a GST rate that a store with a GSTIN has', async () => {
  const notice = async () =>
    (await manager.open('/desk/localhost/products')).page.querySelector('.notice:not([role])');
  expect(await notice()).toBeNull();
  await shop.api.database.update(stores).set({ info: { storeName: 'Aangan', gst: seller } });
  const shownNotice = await notice();
  expect(shownNotice?.text).toMatch(/^1 product has no GST rate, .* no tax invoice\./);
  const list = shownNotice?.querySelector('a')?.getAttribute('href');
  expect((await manager.open(`/desk/localhost/products${list}`)).text).toContain(pathOf('throw'));
  await save('throw', { gst_rate: '5' });
  expect(await notice()).toBeNull();
});

describe('a new product', () => {
  const path = pathOf('new/product');
  const rake = { title: 'Steel Rake', category: 'Rakes', price: '1999.50' };
  const add = (values: Record<string, string>) =>
    manager.submit(path, 'main form', { ...rake, ...values });

  it('is added once, and the storefronts are notified', async () => {
    const more = { mrp: '2499', stock: '4', attributes: 'material: Steel' };
    const { action, body } = await manager.fill(path, 'main form', { ...rake, ...more });
    for (const said of ['Steel Rake is added.', 'This form was already submitted.']) {
      const { location } = await manager.request(action, body);
      expect(location).toBe(pathOf('steel-rake'));
      expect((await manager.open(location ?? '')).text).toContain(said);
    }
    expect(await read('steel-rake')).toMatchObject({
      ...{ title: 'Steel Rake', category: 'Rakes', stock: 4, hidden: false },
      ...{ regularPricePaise: 249_900, discountedPricePaise: 199_950 },
      attributes: [{ key: 'material', value: ['Steel'] }],
    });
    const categories = expect.arrayContaining(['Rakes']);
    expect(shop.events).toMatchObject([{ products: ['steel-rake'], categories }]);
  });

  it('has its title, and an id made of it, without HTML', async () => {
    await add({ title: 'Test <b>Bold</b> Rake' });
    const ofRake = eq(staffLog.subject, 'test-bold-rake');
    const [logged] = await shop.api.database.select().from(staffLog).where(ofRake);
    expect(logged?.values).toMatchObject({ Title: 'Test Bold Rake', 'Price, ₹': '1999.50' });
  });

  it.each([
    [{ price: '' }, 'Price must be above 0'],
    [{ handle: 'a rake' }, 'The id must be small letters, digits and hyphens'],
    [{ handle: 'throw' }, 'There is a product "throw". Use another id.'],
    [{ category: 'Rake' }, 'Did you mean "Rakes"?'],
  ])('explains %j and loses nothing', async (values, message) => {
    const before = await shop.api.database.select().from(products);
    const { page, text } = await add({ seo_description: 'Typed <words', ...values });
    expect(text).toContain(message.replaceAll('"', '&quot;'));
    expect(page.querySelector('[name=seo_description]')?.text).toContain('Typed <words');
    expect(await shop.api.database.select().from(products)).toEqual(before);
  });
});

it('adds a size to a product, also the first one, but none twice', async () => {
  const add = (handle: string, values: Record<string, string>) =>
    manager.submit(`${pathOf(handle)}/addVariant`, 'main form', { price: '999', ...values });
  expect((await add('throw', { size: 'S' })).text).toContain('sold by size and color');
  const added = await add('throw', { size: 'S', color: 'Indigo', mrp: '1,299', stock: '4' });
  expect(added.location).toBe(pathOf('throw'));
  expect((await add('throw', { size: 'S', color: 'Indigo' })).status).toBe(409);
  expect(await shown('throw', 'price.2')).toBe('999.00');
  expect(await shown('throw', 'mrp.2')).toBe('1299.00');
});

it('a first colour alone names no sizes, and leaves the details, also the sizes there', async () => {
  const attributes = [
    { key: 'material', value: ['Clay'] },
    { key: 'size', value: ['Small', 'Large'] },
  ];
  const jug = {
    handle: 'jug',
    title: 'Jug',
    category: 'Pots',
    regularPricePaise: 50_000,
    stock: 3,
  };
  await addProducts(shop.api.database, storeId, [{ ...jug, attributes }]);
  await manager.submit(`${pathOf('jug')}/addVariant`, 'main form', { color: 'Indigo' });
  expect(await read('jug')).toMatchObject({ attributes, variants: [{ color: 'Indigo' }] });
  const { page } = await manager.open(pathOf('jug'));
  expect(page.querySelector('[name=attributes]')?.text).toContain('size: Small | Large');
});

it('makes the first size of what the product was, and the product of its last size', async () => {
  const handle = 'mat';
  const sold = { regularPricePaise: 100_000, discountedPricePaise: 80_000, stock: 7 };
  const codes = { sku: 'MAT', barcode: null, weightGrams: 900, imgUrl: null };
  const own = { size: null, color: null, ...codes };
  await addProducts(shop.api.database, storeId, [
    { handle, title: 'Jute mat', category: 'Mats', ...sold, variants: [{ ...own, ...sold }] },
  ]);
  const form = (name: string, values: Record<string, string>) =>
    manager.submit(`${pathOf(handle)}/${name}`, 'main form', values);
  const opened = await manager.open(`${pathOf(handle)}/addVariant`);
  expect(opened.page.querySelector('h1')?.text).toBe('Add a size or colour: Jute mat');
  await form('addVariant', { size: 'Large', stock: '' });
  expect(await read(handle)).toMatchObject({
    variants: [{ ...codes, ...sold, size: 'Large', color: null, stock: null }],
    attributes: [{ key: 'sizeLabel', value: ['Size'] }],
  });
  await form('addVariant', { size: 'Small', sizeLabel: 'Mat size', price: '500', stock: '2' });
  expect((await read(handle))?.attributes[0]?.value).toEqual(['Mat size']);
  const asked = await form('removeVariant', { variant: 'Large' });
  expect(asked.page.querySelector('.destructive')).not.toBeNull();
  expect((await read(handle))?.variants).toHaveLength(2);
  await form('removeVariant', { variant: 'Large', confirmed: 'yes' });
  expect(await read(handle)).toMatchObject({ variants: [{ size: 'Small', stock: 2 }] });
  await form('removeVariant', { variant: 'Small', confirmed: 'yes' });
  expect(await shown(handle, 'price')).toBe('500.00');
  expect((await form('removeProducts', {})).location).toBe('/desk/localhost/products');
  expect(await read(handle)).toBeUndefined();
});
