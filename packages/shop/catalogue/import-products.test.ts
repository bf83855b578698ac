import type { Batch } from './batch';
import { importProducts } from './import-products';
import type { CatalogueFile } from './open-catalogue-file';
import { productDefaults } from './product';
import { catalogueFields } from './product-fields';

/** A file of `count` products, each with this number of pictures and Devanagari words. */
function fileOf(count: number, pictures: number, words: number): CatalogueFile {
  async function* items() {
    for (let number = 0; number < count; number++) {
      const product = {
        ...productDefaults,
        handle: `p-${number}`,
        title: `Product ${number}`,
        category: 'Pots',
        regularPricePaise: 100,
        images: Array<string>(pictures).fill(`https://cdn.example.in/${'x'.repeat(1900)}`),
        description: 'गमला '.repeat(words),
      };
      yield { row: number, product };
    }
  }
  return {
    format: 'plain',
    header: [],
    mapping: [],
    unusedColumns: [],
    fields: catalogueFields,
    items: items(),
  };
}

async function batchesOf(file: CatalogueFile): Promise<Batch[]> {
  const batches: Batch[] = [];
  await importProducts(file, async (batch) => {
    batches.push(batch);
    return { added: [], changed: [] };
  });
  return batches;
}

it('sends a file of few products whole, and a larger one in batches of 50', async () => {
  const [whole, ...others] = await batchesOf(fileOf(499, 0, 0));
  expect([whole?.products.length, whole?.renameBySku, others.length]).toEqual([499, true, 0]);
  const batches = await batchesOf(fileOf(1210, 0, 0));
  const sizes = batches.map(({ products }) => products.length);
  expect(sizes).toEqual([...Array<number>(24).fill(50), 10]);
  expect(batches.some(({ renameBySku }) => renameBySku)).toBe(false);
});

it.each([
  ['pictures', 100, 0],
  ['words', 0, 8000],
])('keeps batches of many %s below the API limit', async (_what, pictures, words) => {
  const batches = await batchesOf(fileOf(200, pictures, words));
  expect(batches.flatMap(({ products }) => products)).toHaveLength(200);
  for (const batch of batches) {
    expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(16 * 1024 * 1024);
  }
});
