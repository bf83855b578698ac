import { join } from 'node:path';
import fc from '@aangan/contract/testing/fast-check';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import type { CatalogueProduct } from '../../catalogue/product';
import { catalogueFields } from '../../catalogue/product-fields';
import { variantKey } from '../../catalogue/variants';
import { testShop } from '../../testing/commands';
import { addStore } from '../../testing/shop';

const store = 'round-trip.localhost';
const folder = temporaryFolder();
const shop = testShop();

const signs = [...'aZ7पé |\\,"\'=+-@(&/'];
/** Words on one line, with all that CSV, spreadsheets and lists give a meaning. */
const words = fc
  .string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll(/ +/g, ' ').trim())
  .filter(Boolean);
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const prices = fc
  .tuple(fc.integer({ min: 1, max: 10_000_000 }), orNull(fc.integer({ min: 1, max: 10_000_000 })))
  .map(([regular, lower]) => ({
    regularPricePaise: regular,
    discountedPricePaise: lower !== null && lower < regular ? lower : null,
  }));
const stock = orNull(fc.integer({ min: 0, max: 1000 }));

const weightGrams = orNull(fc.integer({ min: 0, max: 90_000 }));

const variant = fc
  .record({
    prices,
    size: orNull(words),
    color: orNull(words),
    sku: orNull(words),
    barcode: orNull(words),
    stock,
    weightGrams,
    imgUrl: orNull(fc.constant('https://cdn.example.in/variant.jpg')),
  })
  .map(({ prices: amounts, ...others }) => ({ ...others, ...amounts }))
  .filter(({ size, color }) => size !== null || color !== null);

const descriptions = fc.constantFrom(
  { description: '', descriptionHtml: null },
  { description: 'Soft.\n\nAnd big, "really".', descriptionHtml: null },
  { description: 'Soft and big', descriptionHtml: '<p>Soft <b>and</b> big</p>' },
);

const product: fc.Arbitrary<Omit<CatalogueProduct, 'handle'>> = fc
  .record({
    title: words,
    category: words,
    parentCategory: orNull(words),
    gender: orNull(fc.constantFrom('Men', 'Women')),
    prices,
    descriptions,
    images: fc.uniqueArray(
      fc.constantFrom('https://cdn.example.in/1.jpg', 'https://cdn.example.in/2.jpg?v=1,2'),
    ),
    imageTexts: fc.constantFrom<string[]>([], ['A bench, "red"', ''], ['', '=Side']),
    attributes: fc.uniqueArray(
      fc.record({
        key: fc.constantFrom('fabric', 'size', 'color', 'sku', 'Care & use'),
        value: fc.uniqueArray(words, { minLength: 1, maxLength: 3 }),
      }),
      { selector: ({ key }) => key },
    ),
    variants: fc.uniqueArray(variant, { maxLength: 4, selector: variantKey }),
    available: fc.boolean(),
    stock,
    weightGrams,
    featured: fc.boolean(),
    hidden: fc.boolean(),
    seoTitle: orNull(words),
    seoDescription: orNull(words),
    goesWith: fc.uniqueArray(fc.constantFrom('p-0', 'p-1', 'elsewhere')),
    formerHandles: fc.uniqueArray(fc.constantFrom('once', 'earlier')),
    lowStockAt: orNull(fc.integer({ min: 0, max: 100 })),
    hsn: orNull(fc.constantFrom('6302', '63026010')),
    unit: orNull(fc.constantFrom('PCS', 'MTR')),
    gstRatePoints: orNull(fc.constantFrom(0, 25, 500, 1200, 1800)),
    netQuantity: orNull(words),
    manufacturer: orNull(words),
  })
  .map(({ prices: amounts, descriptions: text, ...others }) => ({
    ...others,
    ...amounts,
    ...text,
  }));

async function operate(operation: string, input: object) {
  const response = await shop.api.merchant(operation, { store, ...input });
  expect(response.status).toBe(200);
  return response.body;
}

const run = (...args: string[]) => shop.run(...args, '--store', store);

it('an import or diff of an export changes nothing', async () => {
  await addStore(shop.api.database, store);
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 6 }), async (catalogue) => {
      await operate('removeProducts', { all: true });
      const products = catalogue.map((one, index) => ({ ...one, handle: `p-${index}` }));
      const { added } = await operate('upsertProducts', { products, fields: catalogueFields });
      expect(added).toHaveLength(products.length);
      const again = await operate('upsertProducts', { products, fields: catalogueFields });
      expect(again).toMatchObject({ added: [], changed: [] });
      await operate('syncCatalogue', { changed: 'all' });

      const path = join(folder, `${++count}.csv`);
      await run('export-products', path);
      const same = `0 added, 0 changed, ${products.length} unchanged, 0 rejected\n`;
      for (const mode of ['keep', 'set']) {
        const args = [path, '--stock', mode, '--leave-pictures'];
        expect((await run('import-products', ...args)).stdout).toBe(same);
      }
      await run('export-store', join(folder, String(count)));
      const diff = await run('diff-store', join(folder, String(count)));
      expect(diff.stdout).toBe('No changes.\n');
    }),
    { numRuns: 20 },
  );
}, 180_000);
