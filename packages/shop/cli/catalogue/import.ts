import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { countText } from '@aangan/contract/rules/count-text';
import { SingleBar } from 'cli-progress';
import { z } from 'zod';
import { type Batch, maxNamedChanges } from '../../catalogue/batch';
import { withCopiedPictures } from '../../catalogue/copy-pictures';
import { describeImport } from '../../catalogue/describe-product';
import {
  emptyResult,
  type ImportResult,
  importChoices,
  importProducts,
} from '../../catalogue/import-products';
import { type CatalogueFile, openCatalogueFile } from '../../catalogue/open-catalogue-file';
import type { Merchant } from '../../merchant/operations';
import { store } from '../../operation/inputs';
import { withPictureUrls } from '../../store-settings/folder/read-folder';
import { type Context, confirmation, defineCommand, exitCode } from '../command';
import { flag } from '../options';
import { allLines, sections } from '../store/describe-changes';
import { addPictures, placePictures, readPictures } from '../store-folder/place-pictures';
import { hideMissingProducts } from './mirror';

const barFormat =
  ' {bar} {percentage}% | {added} added, {changed} changed, {unchanged} unchanged | {rejected} rejected | {pictures} pictures';
const formatCount = (count: number) => count.toLocaleString('en-IN');

async function publish(
  merchant: Merchant,
  store: string,
  changed: string[] | 'all',
): Promise<string> {
  if (changed.length === 0) return '';
  const published = await merchant.syncCatalogue({ store, changed });
  const { categories, storefrontNotified, storefrontUrls } = published;
  const notice = storefrontNotified
    ? 'The storefront was notified.'
    : `The storefront at ${storefrontUrls.join(' or ')} could not be notified; a running one shows the change within minutes.`;
  return `Categories: ${categories.join('; ') || 'none'}\n${notice}\n`;
}

const input = z.object({
  store,
  file: z.string(),
  ...importChoices.shape,
  mirror: flag('hides products that are not in the file, after confirmation'),
  yes: flag('skips the confirmation'),
  dryRun: flag('shows the result without changing anything'),
});

type Options = z.output<typeof input>;

/** Pictures beside products.csv take the place of their names. */
async function placeSiblingPictures(
  merchant: Merchant,
  file: CatalogueFile,
  { file: path, dryRun }: Options,
): Promise<CatalogueFile> {
  const folder = dirname(path);
  if (!file.fields.includes('images') || !existsSync(join(folder, 'pictures'))) return file;
  const { urls, missing } = await placePictures(merchant, await readPictures(folder));
  if (!dryRun) await addPictures(merchant, missing);
  return { ...file, items: withPictureUrls(file.items, urls) };
}

function describeRemarks(
  { added, changed, unchanged, problem }: ImportResult,
  fields: CatalogueFile['fields'],
  { file: path, stock, dryRun }: Options,
  { aborted }: AbortSignal,
): string {
  const counts = `${formatCount(added)} added, ${formatCount(changed)} changed`;
  const remarks = [
    dryRun && `Dry run, nothing was written: ${counts}, ${formatCount(unchanged)} unchanged.`,
    problem !== undefined && `${problem} Earlier rows were imported.`,
    aborted &&
      'Interrupted; the rows read so far were imported. Run the command again to continue.',
    !aborted &&
      added + changed + unchanged === 0 &&
      `Nothing changed: no row of ${path} can be used.`,
    stock === 'keep' &&
      !dryRun &&
      fields.includes('stock') &&
      changed + unchanged > 0 &&
      'Existing products keep their stock. Use --stock set or --stock add to change it.',
  ];
  return remarks.flatMap((remark) => (remark ? [`${remark}\n`] : [])).join('');
}

async function importCatalogue(context: Context, options: Options): Promise<number> {
  const { merchant, stdout, stderr, signal } = context;
  const { file: path, store, stock, newVariant: newVariants, mirror, dryRun } = options;
  const { leavePictures } = options;
  const agree = mirror && !dryRun ? confirmation(context, options.yes, '--mirror') : undefined;
  const { size } = await stat(path);
  await merchant.showCatalogue({ store }); // fails before pictures are stored for an unknown store
  let bytes = 0;
  const countBytes = (read: number) => {
    bytes += read;
  };
  const file = await openCatalogueFile(path, options.map, countBytes, options.category);
  const format = file.format === 'shopify' ? "Shopify's product export" : 'plain CSV';
  stderr.write(`${path}: ${format}, read as\n${allLines(file.mapping)}`);
  const placed = await placeSiblingPictures(merchant, file, options);
  const upsert = (batch: Batch) => merchant.upsertProducts({ ...batch, store, check: dryRun });
  const handles = new Set<string>();
  const bar = new SingleBar({ format: barFormat, stream: stderr, hideCursor: true, barsize: 24 });
  let pictures = 0;
  bar.start(size, 0, { ...emptyResult(), pictures });
  const onCopied = () => bar.update({ pictures: ++pictures });
  const copying = { merchant, dryRun, onCopied };
  const items = leavePictures ? placed.items : withCopiedPictures(placed.items, copying);
  const result = await importProducts({ ...placed, items }, upsert, {
    onProgress: (counts) => bar.update(Math.min(bytes, size), { ...counts }),
    ...{ signal, stock, newVariants },
    ...(mirror && { onHandle: (handle: string) => handles.add(handle) }),
  }).finally(() => bar.stop());
  const { added, changed, unchanged, rejected, problem, changedHandles } = result;
  const usable = added + changed + unchanged;
  const isComplete = problem === undefined && !signal.aborted && usable > 0;
  const hidden =
    mirror && isComplete ? await hideMissingProducts(context, { store, handles, agree }) : [];
  const isNamed =
    changedHandles !== 'all' && changedHandles.length + hidden.length <= maxNamedChanges;
  const published = isNamed ? [...changedHandles, ...hidden] : 'all';
  if (!dryRun) stderr.write(await publish(merchant, store, published));
  stderr.write(sections(describeImport(result), allLines));
  stderr.write(describeRemarks(result, file.fields, options, signal));
  const counts = Object.entries({ added, changed, unchanged, rejected });
  stdout.write(
    dryRun
      ? `${countText(usable, 'product')} can be imported, ${formatCount(rejected)} rejected\n`
      : `${counts.map(([what, count]) => `${formatCount(count)} ${what}`).join(', ')}\n`,
  );
  if (signal.aborted) return exitCode.interrupted;
  if (!isComplete) return exitCode.failed;
  return rejected > 0 ? exitCode.rejectedRows : exitCode.ok;
}

export const importCommand = defineCommand({
  name: 'import-products',
  description:
    "imports a CSV file into a store: Shopify's product export, or any CSV with a header",
  positionals: ['file'],
  input,
  run: importCatalogue,
});
