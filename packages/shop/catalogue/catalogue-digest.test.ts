import { eq } from 'drizzle-orm';
import { testApi } from '../testing/api';
import { newVariant, setVariants, testStore } from '../testing/shop';
import { catalogueDigest } from './catalogue-digest';
import { products } from './schema';
import type { Variant } from './variants';

const api = testApi();
const pots = Array.from({ length: 600 }, (_, at) => ({ handle: `pot-${at}`, stock: 9 }));
const bothSizes = [newVariant({ size: 'S', stock: 5 }), newVariant({ size: 'M', stock: 5 })];
const store = testStore(api, [...pots, { handle: 'clogs', variants: bothSizes }]);

type Change = Partial<typeof products.$inferInsert> & { variants?: Variant[] };
const sold = [newVariant({ size: 'S', stock: 4 }), newVariant({ size: 'M', stock: 5 })];
const dearer = [newVariant({ size: 'S', stock: 5, regularPricePaise: 99_900 })];

it.each<[string, string, Change | undefined, boolean]>([
  ['a sale', 'pot-1', { stock: 8, updatedAt: new Date() }, false],
  ['a sold variant', 'clogs', { variants: sold }, false],
  ['a title', 'pot-599', { title: 'Clay' }, true],
  ['a hidden product', 'pot-1', { hidden: true }, true],
  ['variants', 'clogs', { variants: dearer }, true],
  ['a removal', 'pot-3', undefined, true],
])('notices %s where an import may do something else then', async (_, handle, change, differs) => {
  const before = await catalogueDigest(api.database, store.id);
  expect(await catalogueDigest(api.database, store.id)).toBe(before);
  const ofProduct = eq(products.handle, handle);
  const { variants, ...columns } = change ?? {};
  if (variants) await setVariants(api.database, handle, () => variants);
  else if (change) await api.database.update(products).set(columns).where(ofProduct);
  else await api.database.delete(products).where(ofProduct);
  expect((await catalogueDigest(api.database, store.id)) !== before).toBe(differs);
});
