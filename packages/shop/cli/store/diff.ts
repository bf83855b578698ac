import type { Batch, Upserted } from '../../catalogue/batch';
import { describeProduct } from '../../catalogue/describe-product';
import { describeRejection, importProducts } from '../../catalogue/import-products';
import type { CatalogueFile } from '../../catalogue/open-catalogue-file';
import { allRows } from '../../merchant/all-rows';
import type { Merchant } from '../../merchant/operations';
import { describeChange } from '../../stores/store-changes';
import { defineCommand } from '../command';
import { allLines } from './describe-changes';
import { folderInput } from './files';
import { previewFolder } from './preview-folder';

type Comparing = { store: string; isNew: boolean; signal: AbortSignal };

/** Dry run of an import; a new store counts as empty. */
async function compareProducts(
  file: CatalogueFile | undefined,
  merchant: Merchant,
  { store, isNew, signal }: Comparing,
) {
  const added: string[] = [];
  const changed: string[] = [];
  const rejected: string[] = [];
  const warnings: string[] = [];
  const onlyInStore = new Set<string>();
  const products = { added, changed, rejected, warnings, onlyInStore };
  if (!file) return products;
  const rows = isNew ? [] : allRows((after) => merchant.listProducts({ store, after }));
  for await (const { handle } of rows) onlyInStore.add(handle);
  const compare = async (batch: Batch): Promise<Upserted> => {
    const result = await merchant.upsertProducts({ ...batch, store, check: true, newStore: isNew });
    added.push(...result.added);
    changed.push(...(result.differences ?? []).map(describeProduct));
    return result;
  };
  await importProducts(file, compare, {
    onRejected: (item) => rejected.push(`products.csv ${describeRejection(item)}`),
    onWarning: ({ row, message }) => warnings.push(`products.csv row ${row}: ${message}`),
    onHandle: (handle) => onlyInStore.delete(handle),
    signal,
  });
  return products;
}

export const diffCommand = defineCommand({
  name: 'diff-store',
  description: 'shows what apply would change',
  positionals: ['folder'],
  input: folderInput,
  async run(context, options) {
    const { merchant, signal } = context;
    const { applied, missingPictures, file, coupons } = await previewFolder(context, options);
    const { host: store, isNew, changes } = applied;
    const products = await compareProducts(file, merchant, { store, isNew, signal });
    const text = [
      isNew ? `New store ${store}\n` : '',
      ...Object.entries({
        Store: changes.map(describeChange),
        Coupons: coupons.steps.map(({ text }) => text),
        'New pictures': missingPictures.map(({ name }) => name),
        'New products': products.added,
        'Changed products': products.changed,
        'Rejected rows': products.rejected,
        Warnings: [...products.warnings, ...coupons.warnings],
        'Only in the store (apply does not remove them)': [...products.onlyInStore],
      }).map(([title, lines]) => (lines.length > 0 ? `${title}\n${allLines(lines)}` : '')),
    ].join('');
    return text || 'No changes.\n';
  },
});
