import { describeProduct } from '../../catalogue/describe-product';
import { type ImportWarning, importProducts } from '../../catalogue/import-products';
import type { CatalogueFile } from '../../catalogue/open-catalogue-file';
import type { Batch, Upserted } from '../../catalogue/operations';
import { allRows } from '../../merchant/all-rows';
import type { Merchant } from '../../merchant/operations';
import { openProducts, readStore } from '../../stores/folder/read-folder';
import { defineCommand } from '../command';
import { placePictures } from '../store-folder/place-pictures';
import { planCoupons } from './apply-coupons';
import { checkFolder, describeWarnings } from './check-folder';
import { allLines, describeChanges } from './describe-changes';
import { folderInput } from './files';

type ProductChanges = {
  added: string[];
  changed: string[];
  onlyInStore: string[];
  rejected: { line: number; reason: string }[];
  warnings: ImportWarning[];
};

/** Dry run of an import; a new store counts as empty. */
async function compareProducts(
  file: CatalogueFile,
  merchant: Merchant,
  { store, isNew, signal }: { store: string; isNew: boolean; signal: AbortSignal },
): Promise<ProductChanges> {
  const onlyInStore = new Set<string>();
  const rows = isNew ? [] : allRows((after) => merchant.listProducts({ store, after }));
  for await (const { handle } of rows) onlyInStore.add(handle);
  const changes: ProductChanges = {
    added: [],
    changed: [],
    onlyInStore: [],
    rejected: [],
    warnings: [],
  };
  const compare = async (batch: Batch): Promise<Upserted> => {
    const result = await merchant.upsertProducts({ ...batch, store, check: true, newStore: isNew });
    changes.added.push(...result.added);
    changes.changed.push(...(result.differences ?? []).map(describeProduct));
    return result;
  };
  await importProducts(file, compare, {
    onRejected: ({ line, reason }) => changes.rejected.push({ line, reason }),
    onWarning: (warning) => changes.warnings.push(warning),
    onHandle: (handle) => onlyInStore.delete(handle),
    signal,
  });
  return { ...changes, onlyInStore: [...onlyInStore] };
}

const section = (title: string, lines: string) => (lines ? `${title}\n${lines}` : '');

export const diffCommand = defineCommand({
  name: 'diff',
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
    const products = file && (await compareProducts(file, merchant, { store, isNew, signal }));
    const coupons = await planCoupons(merchant, store, checked.coupons, isNew);
    const rejected = products?.rejected.map(
      ({ line, reason }) => `products.csv line ${line}: ${reason}`,
    );
    const warnings = products?.warnings.map(
      ({ line, message }) => `products.csv line ${line}: ${message}`,
    );
    const text = [
      isNew ? `New store ${store}\n` : '',
      section('Store', allLines(describeChanges(changes))),
      section('Coupons', allLines(coupons.steps.map(({ text }) => text))),
      section('New pictures', allLines(missing.map(({ name }) => name))),
      section('New products', allLines(products?.added ?? [])),
      section('Changed products', allLines(products?.changed ?? [])),
      section('Rejected rows', allLines(rejected ?? [])),
      section('Warnings', allLines([...(warnings ?? []), ...coupons.warnings])),
      section(
        'Only in the store (apply does not remove them)',
        allLines(products?.onlyInStore ?? []),
      ),
    ].join('');
    return text || 'No changes.\n';
  },
});
