import {
  emptyResult,
  type ImportResult,
  importProducts,
} from '@/backend/catalogue/import-products';
import type { Merchant } from '@/backend/merchant/operations';
import { storefrontOrigin } from '@/backend/public-urls';
import { openProducts, readStore } from '@/backend/store-config/read-folder';
import { describeMissingRates } from '@/backend/tax/missing-rates';
import { describePricedVariants } from '../catalogue/import-messages';
import { importWarnings } from '../catalogue/import-warnings';
import { rejectedRows } from '../catalogue/rejected-rows';
import { type CommandContext, exitCode } from '../context';
import { addPictures, placePictures } from '../store-folder/place-pictures';
import { withMerchant } from '../with-shop';
import { describeChanges } from './describe-changes';
import { checkFolder, describeWarnings, readFolderArguments } from './folder-arguments';

async function applyProducts(
  merchant: Merchant,
  store: string,
  file: Awaited<ReturnType<typeof openProducts>>,
  { stderr, signal }: CommandContext,
): Promise<ImportResult> {
  if (!file) return emptyResult();
  const rejected = await rejectedRows(file.header, undefined);
  const warnings = importWarnings();
  const result = await importProducts(
    file,
    (batch) => merchant.upsertProducts({ ...batch, store }),
    { onRejected: rejected.add, onWarning: warnings.add, onProgress() {}, signal },
  );
  stderr.write(await rejected.finish());
  stderr.write(warnings.finish() + describePricedVariants(result.pricedVariants));
  return result;
}

/** Creates a store from a folder, or updates it; checks everything before writing. */
export async function applyCommand(args: string[], context: CommandContext): Promise<number> {
  const { settings, stdout, stderr, signal } = context;
  const { folder, store: host } = readFolderArguments(args);
  const checked = await checkFolder(folder, signal);
  const { result, changes, isNew, added } = await withMerchant(context, async (merchant) => {
    const { addresses, missing } = await placePictures(merchant, checked.pictures);
    const wanted = readStore(folder, addresses, process.env);
    const preview = await merchant.applyStore({ store: host, ...wanted, check: true });
    stderr.write(await describeWarnings(checked, wanted.info, merchant, preview));
    await addPictures(merchant, missing);
    const applied = await merchant.applyStore({ store: host, ...wanted });
    stderr.write(describeChanges(applied.changes));
    if (applied.newCallbackSecret) {
      stdout.write(`Callback secret (shown only once): ${applied.newCallbackSecret}\n`);
    }
    const { host: store } = applied;
    const file = await openProducts(folder, addresses);
    const result = await applyProducts(merchant, store, file, context);
    if (result.changedHandles.length > 0) {
      const categories = wanted.info.categories ?? undefined;
      await merchant.publishProducts({ store, changed: result.changedHandles, categories });
    }
    const [stats] = await merchant.showStats({ store });
    stderr.write(stats ? describeMissingRates(stats) : '');
    return { ...applied, result, added: missing.length };
  });
  const isSame = !isNew && changes.length + added + result.changedHandles.length === 0;
  const address = storefrontOrigin(settings, host);
  if (isSame) stdout.write(`No changes: ${address}\n`);
  else {
    stdout.write(
      `${isNew ? 'New store' : `Changes: ${changes.length}`}; new pictures: ${added}; ` +
        `products: ${result.added} added, ${result.changed} changed, ${result.unchanged} unchanged, ` +
        `${result.rejected} rejected\n${address}\n`,
    );
  }
  if (signal.aborted) return exitCode.interrupted;
  return result.rejected > 0 ? exitCode.rejectedRows : exitCode.ok;
}
