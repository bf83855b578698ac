import { emptyResult, type ImportResult, importProducts } from '../../catalogue/import-products';
import type { CatalogueFile } from '../../catalogue/open-catalogue-file';
import { describeMissingRates } from '../../invoices/missing-rates';
import { describeChange } from '../../stores/store-changes';
import { importReport } from '../catalogue/import-report';
import { type Context, defineCommand, exitCode } from '../command';
import { addPictures } from '../store-folder/place-pictures';
import { describeNewStore, firstLines } from './describe-changes';
import { folderInput } from './files';
import { previewFolder } from './preview-folder';

async function applyProducts(
  { merchant, stderr, signal }: Context,
  store: string,
  file: CatalogueFile | undefined,
): Promise<ImportResult> {
  if (!file) return emptyResult();
  const { finish, ...report } = await importReport(file.header, undefined, 'products.csv ');
  const changed: string[] = [];
  const result = await importProducts(
    file,
    async (batch) => {
      const upserted = await merchant.upsertProducts({ ...batch, store });
      changed.push(...upserted.changed);
      return upserted;
    },
    { ...report, signal },
  );
  stderr.write(changed.length > 0 ? `Changed products:\n${firstLines(changed)}` : '');
  stderr.write(await finish(result));
  return result;
}

export const applyCommand = defineCommand({
  name: 'apply-store',
  description: 'creates the store, or updates it to match the folder; checks everything first',
  positionals: ['folder'],
  input: folderInput,
  async run(context, options) {
    const { merchant, stdout, stderr, signal } = context;
    const preview = await previewFolder(context, options);
    const { input, missingPictures: pictures, coupons, couponCodes: codes } = preview;
    const { host: store, isNew } = preview.applied;
    if (isNew) stderr.write(await describeNewStore(merchant, store));
    await addPictures(merchant, pictures);
    const { changes, url } = await merchant.applyStore({ store, ...input });
    stderr.write(firstLines(changes.map(describeChange)));
    const products = await applyProducts(context, store, preview.file);
    const { changedHandles, added, changed, unchanged, rejected } = products;
    if (changedHandles.length > 0) {
      const categories = input.info.categories ?? undefined;
      await merchant.syncCatalogue({ store, changed: changedHandles, categories });
    }
    for (const { run } of coupons.steps) await run(merchant, store);
    await merchant.markFolderCoupons({ store, codes });
    stderr.write(firstLines([...coupons.steps.map(({ text }) => text), ...coupons.warnings]));
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
