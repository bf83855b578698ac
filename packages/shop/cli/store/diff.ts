import type { Batch, Upserted } from '../../catalogue/batch';
import { describeProduct } from '../../catalogue/describe-product';
import { importProducts } from '../../catalogue/import-products';
import type { CatalogueFile } from '../../catalogue/open-catalogue-file';
import { allRows } from '../../merchant/all-rows';
import type { Merchant } from '../../merchant/operations';
import { describeChange } from '../../stores/describe-change';
import { openProducts, readStore } from '../../stores/folder/read-folder';
import { defineCommand } from '../command';
import { placePictures } from '../store-folder/place-pictures';
import { planCoupons } from './apply-coupons';
import { checkFolder, describeWarnings } from './check-folder';
import { allLines } from './describe-changes';
import { folderInput } from './files';

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
    onRejected: ({ line, reason }) => rejected.push(`products.csv line ${line}: ${reason}`),
    onWarning: ({ line, message }) => warnings.push(`products.csv line ${line}: ${message}`),
    onHandle: (handle) => onlyInStore.delete(handle),
    signal,
  });
  return products;
}

const section = (title: string, lines: string[]) =>
  lines.length > 0 ? `${title}\n${allLines(lines)}` : '';

export const diffCommand = defineCommand({
  name: 'diff-store',
  description: 'shows what apply would change',
  positionals: ['folder'],
  input: folderInput,
  async run({ merchant, environment, stderr, signal }, { store, folder }) {
    const checked = await checkFolder(folder, environment, signal);
    const { urls: pictureUrls, missing } = await placePictures(merchant, checked.pictures);
    const input = readStore(folder, pictureUrls, environment);
    const preview = await merchant.applyStore({ store, ...input, check: true });
    const { isNew, changes } = preview;
    stderr.write(await describeWarnings(checked, input.info, merchant, preview));
    const file = await openProducts(folder, pictureUrls);
    const products = await compareProducts(file, merchant, { store, isNew, signal });
    const coupons = await planCoupons(merchant, store, checked.coupons, isNew);
    const text = [
      isNew ? `New store ${store}\n` : '',
      section('Store', changes.map(describeChange)),
      section(
        'Coupons',
        coupons.steps.map(({ text }) => text),
      ),
      section(
        'New pictures',
        missing.map(({ name }) => name),
      ),
      section('New products', products.added),
      section('Changed products', products.changed),
      section('Rejected rows', products.rejected),
      section('Warnings', [...products.warnings, ...coupons.warnings]),
      section('Only in the store (apply does not remove them)', [...products.onlyInStore]),
    ].join('');
    return text || 'No changes.\n';
  },
});
