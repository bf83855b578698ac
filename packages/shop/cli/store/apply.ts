import type { Batch, Upserted } from '../../catalogue/batch';
import { describeImport, describeProduct } from '../../catalogue/describe-product';
import { emptyResult, importProducts } from '../../catalogue/import-products';
import { describeMissingRates } from '../../invoices/missing-rates';
import { describeChange } from '../../stores/store-changes';
import { type Context, defineCommand, exitCode } from '../command';
import { addPictures } from '../store-folder/place-pictures';
import { allLines, describeNewStore, sections } from './describe-changes';
import { folderInput } from './files';
import { previewFolder } from './preview-folder';

type Preview = Awaited<ReturnType<typeof previewFolder>>;

/** Imports the products, or shows what that would change; a new store counts as empty. */
async function importFolder(
  { merchant, signal }: Context,
  { applied: { host: store, isNew }, file, stored }: Preview,
  check: boolean,
) {
  const added: string[] = [];
  const changed: string[] = [];
  const onlyInStore = new Set(file && check ? stored : []);
  async function upsert(batch: Batch): Promise<Upserted> {
    const how = { store, check, newStore: check && isNew };
    const upserted = await merchant.upsertProducts({ ...batch, ...how });
    added.push(...upserted.added);
    changed.push(...(upserted.differences?.map(describeProduct) ?? upserted.changed));
    return upserted;
  }
  const result = file
    ? await importProducts(file, upsert, {
        onHandle: (handle) => onlyInStore.delete(handle),
        signal,
      })
    : emptyResult();
  return { result, added, changed, onlyInStore };
}

function describe(
  { applied, coupons, missingPictures }: Preview,
  { result, ...products }: Awaited<ReturnType<typeof importFolder>>,
): Record<string, string[]> {
  const { Warnings: warnings = [], ...remarks } = describeImport(result, 'products.csv row');
  return {
    Store: applied.changes.map(describeChange),
    Coupons: coupons.steps.map(({ text }) => text),
    'New pictures': missingPictures.map(({ name }) => name),
    'New products': products.added,
    'Changed products': products.changed,
    ...remarks,
    Warnings: [...warnings, ...coupons.warnings],
    'Only in the store (apply does not remove them)': [...products.onlyInStore],
  };
}

const folderCommand = (name: string, description: string, check: boolean) =>
  defineCommand({
    name,
    description,
    positionals: ['folder'],
    input: folderInput,
    createsShop: !check,
    async run(context, options) {
      const { merchant, stdout, stderr, signal } = context;
      const preview = await previewFolder(context, options);
      const { input, missingPictures: pictures, coupons, couponCodes: codes } = preview;
      const { host: store, isNew, changes, url } = preview.applied;
      if (!check) {
        if (isNew) stderr.write(await describeNewStore(merchant, store));
        await addPictures(merchant, pictures);
        await merchant.applyStore({ store, ...input });
      }
      const products = await importFolder(context, preview, check);
      const { changedHandles, added, changed, unchanged, rejected } = products.result;
      const text = sections(describe(preview, products), check ? allLines : undefined);
      if (check) return `${isNew ? `New store ${store}\n` : ''}${text}` || 'No changes.\n';
      stderr.write(text);
      if (changedHandles.length > 0) {
        const categories = input.info.categories ?? undefined;
        await merchant.syncCatalogue({ store, changed: changedHandles, categories });
      }
      for (const { run } of coupons.steps) await run(merchant, store);
      await merchant.markFolderCoupons({ store, codes });
      stderr.write(describeMissingRates(await merchant.listWithoutGstRate({ store })));
      const count = changes.length + coupons.steps.length;
      const isSame = !isNew && count + pictures.length + changedHandles.length === 0;
      stdout.write(
        isSame
          ? `No changes: ${url}\n`
          : `${isNew ? 'New store' : `Changes: ${count}`}; new pictures: ${pictures.length}; ` +
              `products: ${added} added, ${changed} changed, ${unchanged} unchanged, ` +
              `${rejected} rejected\n${url}\n`,
      );
      if (signal.aborted) return exitCode.interrupted;
      return rejected > 0 ? exitCode.rejectedRows : exitCode.ok;
    },
  });

export const folderCommands = [
  folderCommand('diff-store', 'shows what apply would change', true),
  folderCommand(
    'apply-store',
    'creates the store, or updates it to match the folder; checks everything first',
    false,
  ),
];
