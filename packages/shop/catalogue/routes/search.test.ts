import { productListSchema } from '@aangan/contract/product';
import { testApi } from '../../testing/api';
import { testStore } from '../../testing/shop';
import { productDefaults } from '../product';
import { setSynonyms } from '../search/synonyms';
import { upsertProducts } from '../upsert-products';

const api = testApi();
const own = 'own.localhost';
const words = 'words.localhost';
const bags = 'bags.localhost';
const pots = { category: 'Pots & Planters' };

testStore(api, [
  { handle: 'large', title: 'Terracotta pot, large', ...pots, regularPricePaise: 90_000 },
  { handle: 'reduced', title: 'Terracotta pot, medium', ...pots, regularPricePaise: 49_900 },
  { handle: 'small', title: 'Terracotta pot, small', ...pots, regularPricePaise: 20_000 },
  { handle: 'can', title: 'Galvanised watering can, 5 litre', category: 'Garden Tools' },
  { handle: 'hose', title: 'Garden hose with nozzle', category: 'Garden Tools' },
  { handle: 'bottle', title: 'Water bottle', category: 'Kitchen' },
  { handle: 'chair', title: 'Teak folding chair', category: 'Outdoor Furniture' },
  { handle: 'cover', title: 'Cushion', description: 'For a folding chair made of teak.' },
  { handle: 'tulsi', title: 'Tulsi planter', category: 'Plants' },
  { handle: 'cleaner', title: 'Toilet cleaner', category: 'Cleaning' },
  { handle: 'brush-sold', title: 'Bottle brush', stock: 0 },
  { handle: 'brush', title: 'Bottle brush' },
  { handle: 'polish', title: 'Shoe polish', attributes: [{ key: 'With', value: ['Brush'] }] },
  { handle: 'wash', title: 'Neem face wash', attributes: [{ key: 'Brand', value: ["L'Oréal"] }] },
]);
const ownStore = testStore(
  api,
  [
    { handle: 'mitti', title: 'Potting mix' },
    { handle: 'pot', title: 'Pot' },
  ],
  { host: own },
);
const potWords = [
  { handle: 'planter', title: 'Planter', description: 'A pot, and a pot again: pot, pot.' },
  { handle: 'kit', title: 'Kit', category: 'Pots', description: 'With a pot.' },
  { handle: 'pots', title: 'Terracotta pots with saucers, set of three', stock: 0 },
];
testStore(api, potWords, { host: words });
testStore(api, [{ handle: 'bag', title: 'Grow bag' }], { host: bags });

async function search(
  words: string,
  { host = 'localhost', ...query }: Record<string, string> = {},
) {
  const parameters = new URLSearchParams({ search: words, ...query });
  const { body, status } = await api.send(`/products?${parameters}`, { host });
  expect(status).toBe(200);
  expect(productListSchema.safeParse(body).success).toBe(true);
  const ids: string[] = body.data.map(({ id }: { id: string }) => id);
  return { ids, total: body.pagination.total, found: body.search };
}

it.each([
  ['tolet cleaner', 'cleaner', 'toilet cleaner'],
  ['chiar', 'chair', 'chair'],
  ['teracota pott', 'large', 'terracotta pot'],
  ['tulsee', 'tulsi', 'tulsi'],
  ['chare', 'chair', 'chair'],
])('corrects “%s” and returns the correction', async (words, id, corrected) => {
  const { ids, found } = await search(words);
  expect(ids[0]).toBe(id);
  expect(found).toMatchObject({ corrected });
});

it.each([
  ['gamla', 'large'],
  ['गमला', 'large'],
  ['arm chair', 'chair'],
  ['kursee', 'chair'],
  ['hose pipe', 'hose'],
  ['gardan chare', 'chair'],
  ['loreal facewash', 'wash'],
  ['watering can 5 ltr', 'can'],
  ['galvan', 'can'],
  ['wat ca', 'can'],
])('finds “%s” in another spelling', async (words, id) => {
  expect((await search(words)).ids[0]).toBe(id);
});

it('ranks titles before attributes and text, exact words before others, sold out last', async () => {
  expect((await search('folding chair')).ids).toEqual(['chair', 'cover']);
  expect((await search('brush')).ids).toEqual(['brush', 'brush-sold', 'polish']);
  expect((await search('watering')).ids).toEqual(['can', 'bottle']);
});

it('ranks a word of the title before its synonym there and the word elsewhere', async () => {
  expect((await search('pot', { host: words })).ids).toEqual(['pots', 'planter', 'kit']);
});

it('returns the nearest products where nothing is found', async () => {
  const { ids, total, found } = await search('teak submarine');
  expect({ ids, total }).toEqual({ ids: [], total: 0 });
  expect(found.corrected).toBe('teak');
  expect(found.related.map(({ id }: { id: string }) => id)).toEqual(['chair', 'cover']);
  const cheap = await search('teak chair under 50');
  expect(cheap.ids).toEqual([]);
  expect(cheap.found).toMatchObject({ maxPrice: 50, related: [{ id: 'chair' }, { id: 'cover' }] });
  expect(cheap.found).not.toHaveProperty('corrected');
  expect((await search('zzxqvw')).found).toEqual({});
  expect((await search('teak', { category: 'kitchen' })).ids).toEqual([]);
});

it('corrects no word of the synonyms of which the store sells nothing', async () => {
  expect((await search('jhola', { host: bags })).ids).toEqual(['bag']);
  expect(await search('jhula', { host: bags })).toEqual({ ids: [], total: 0, found: {} });
});

it("uses a store's own synonyms", async () => {
  const gamla = async () => String((await search('gamla', { host: own })).ids);
  expect(await gamla()).toBe('pot');
  await setSynonyms(api.database, ownStore.id, [['Potting Mix', 'Gamla Mitti']]);
  expect((await search('gamla mitti', { host: own })).ids).toEqual(['mitti']);
  expect(await gamla()).toBe('');
  await setSynonyms(api.database, ownStore.id, null);
  expect(await gamla()).toBe('pot');
});

it('corrects to words that products have since they were written, and no longer', async () => {
  const swing = { ...productDefaults, handle: 'swing', category: 'Garden', regularPricePaise: 1 };
  const write = (title: string) =>
    upsertProducts(api.database, ownStore.id, {
      products: [{ ...swing, title }],
      fields: ['title', 'category', 'regularPricePaise'],
    });
  await write('Jute hammock');
  expect((await search('hamock', { host: own })).ids).toEqual(['swing']);
  await write('Jute jhoola');
  expect((await search('hamock', { host: own })).ids).toEqual([]);
  expect((await search('jhoolla', { host: own })).ids).toEqual(['swing']);
});
