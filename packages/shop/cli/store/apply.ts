import { emptyResult, type ImportResult, importProducts } from '../../catalogue/import-products';
import { describeMissingRates } from '../../invoices/missing-rates';
import { describeChange } from '../../stores/describe-change';
import { openProducts, readStore } from '../../stores/folder/read-folder';
import { describePricedVariants, describeRenamings } from '../catalogue/import-messages';
import { importWarnings } from '../catalogue/import-warnings';
import { rejectedRows } from '../catalogue/rejected-rows';
import { type Context, defineCommand, exitCode } from '../command';
import type { Merchant } from '../merchant';
import { addPictures, placePictures } from '../store-folder/place-pictures';
import { planCoupons } from './apply-coupons';
import { checkFolder, describeWarnings } from './check-folder';
import { describeNewStore, firstLines } from './describe-changes';
import { folderInput } from './files';

async function applyProducts(
  merchant: Merchant,
  store: string,
  file: Awaited<ReturnType<typeof openProducts>>,
  { stderr, signal }: Context,
): Promise<ImportResult> {
  if (!file) return emptyResult();
  const rejected = await rejectedRows(file.header, undefined, 'products.csv ');
  const warnings = importWarnings('products.csv ');
  const changed: string[] = [];
  const result = await importProducts(
    file,
    async (batch) => {
      const upserted = await merchant.upsertProducts({ ...batch, store });
      changed.push(...upserted.changed);
      return upserted;
    },
    { onRejected: rejected.add, onWarning: warnings.add, onProgress() {}, signal },
  );
  stderr.write(changed.length > 0 ? `Changed products:\n${firstLines(changed)}` : '');
  stderr.write(await rejected.finish());
  stderr.write(warnings.finish() + describePricedVariants(result.pricedVariants));
  stderr.write(describeRenamings(result.renamings));
  return result;
}

export const applyCommand = defineCommand({
  name: 'apply-store',
  description: 'creates the store, or updates it to match the folder; checks everything first',
  positionals: ['folder'],
  input: folderInput,
  async run(context, { store: host, folder }) {
    const { merchant, environment, stdout, stderr, signal } = context;
    const checked = await checkFolder(folder, environment, signal);
    const { urls: pictureUrls, missing } = await placePictures(merchant, checked.pictures);
    const input = readStore(folder, pictureUrls, environment);
    const preview = await merchant.applyStore({ store: host, ...input, check: true });
    stderr.write(await describeWarnings(checked, input.info, merchant, preview));
    if (preview.isNew) stderr.write(await describeNewStore(merchant, preview.host));
    await addPictures(merchant, missing);
    const applied = await merchant.applyStore({ store: host, ...input });
    const { host: store, isNew, changes, newCallbackSecret, url } = applied;
    stderr.write(firstLines(changes.map(describeChange)));
    if (newCallbackSecret) {
      stdout.write(`Callback secret (shown only once): ${newCallbackSecret}\n`);
    }
    const file = await openProducts(folder, pictureUrls);
    const products = await applyProducts(merchant, store, file, context);
    const { changedHandles, added, changed, unchanged, rejected } = products;
    if (changedHandles.length > 0) {
      const categories = input.info.categories ?? undefined;
      await merchant.syncCatalogue({ store, changed: changedHandles, categories });
    }
    const coupons = await planCoupons(merchant, store, checked.coupons, isNew);
    for (const { run } of coupons.steps) await run();
    await merchant.markFolderCoupons({ store, codes: checked.coupons.map(({ code }) => code) });
    stderr.write(firstLines([...coupons.steps.map(({ text }) => text), ...coupons.warnings]));
    const [stats] = await merchant.showStats({ store });
    stderr.write(stats ? describeMissingRates(stats) : '');
    const isSame =
      !isNew &&
      changes.length + missing.length + changedHandles.length + coupons.steps.length === 0;
    stdout.write(
      isSame
        ? `No changes: ${url}\n`
        : `${isNew ? 'New store' : `Changes: ${changes.length + coupons.steps.length}`}; new pictures: ${missing.length}; ` +
            `products: ${added} added, ${changed} changed, ${unchanged} unchanged, ` +
            `${rejected} rejected\n${url}\n`,
    );
    if (signal.aborted) return exitCode.interrupted;
    return rejected > 0 ? exitCode.rejectedRows : exitCode.ok;
  },
});
