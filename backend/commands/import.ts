import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ImportResult, importProducts } from '../catalogue/import-products';
import type { Batch, Published } from '../catalogue/operations';
import { type CatalogueFile, openCatalogueFile } from '../catalogue/read-catalogue';
import type { Merchant } from '../merchant/operations';
import { type CommandContext, exitCode, requireHost, UsageError } from './context';
import { importProgress } from './import-progress';
import { rejectedRows } from './rejected-rows';
import { withMerchant } from './with-shop';

const capitalised = (label: string) => label.charAt(0).toUpperCase() + label.slice(1);
const nameOf = (host: string) => capitalised(host.split('.')[0] ?? host);

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      name: { type: 'string' },
      map: { type: 'string', multiple: true },
      rejected: { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new UsageError('Name one file to import.');
  const { map, rejected, 'dry-run': dryRun = false } = values;
  if (rejected !== undefined && resolve(rejected) === resolve(path)) {
    throw new UsageError('Rejected rows cannot go into the file that is being read.');
  }
  const host = requireHost(values.store);
  return { path, host, name: values.name?.trim() || nameOf(host), map, rejected, dryRun };
}

function describeFile(path: string, { format, mapping }: CatalogueFile): string {
  if (format === 'shopify') return `${path}: Shopify's product export\n`;
  return `${path}: plain CSV, read as\n${mapping.map((line) => `  ${line}\n`).join('')}`;
}

function describePublished({ categories, storefrontTold }: Published, url: string): string {
  const told = storefrontTold
    ? 'The storefront has been told.'
    : `The storefront at ${url} could not be told; a running one shows the change within minutes.`;
  return `Categories: ${categories.join('; ')}\n${told}\n`;
}

const inWords = (count: number) => count.toLocaleString('en-IN');

function describeResult({ added, changed, unchanged, rejected }: ImportResult, dryRun: boolean) {
  if (dryRun)
    return `${inWords(unchanged)} products can be imported, ${inWords(rejected)} rejected\n`;
  const counts = Object.entries({ added, changed, unchanged, rejected });
  return `${counts.map(([what, count]) => `${inWords(count)} ${what}`).join(', ')}\n`;
}

function exitCodeOf({ problem, rejected }: ImportResult, signal: AbortSignal): number {
  if (signal.aborted) return exitCode.interrupted;
  if (problem !== undefined) return exitCode.failed;
  return rejected > 0 ? exitCode.rejectedRows : exitCode.ok;
}

/** Brings a merchant's file into a store; see the usage. */
export async function importCommand(args: string[], context: CommandContext): Promise<number> {
  const { path, host, name, map, dryRun, rejected: rejectedPath } = readArguments(args);
  const { settings, stdout, stderr, signal } = context;
  const progress = importProgress(stderr, (await stat(path)).size);
  const file = await openCatalogueFile(path, map, progress.addBytes);
  stderr.write(describeFile(path, file));
  const rejected = await rejectedRows(file.header, rejectedPath);
  const options = { onRejected: rejected.add, onProgress: progress.show, signal };

  const bringIn = async (merchant: Merchant): Promise<ImportResult> => {
    let opened: { host: string } | undefined;
    const upsert = async (batch: Batch) => {
      opened ??= await merchant.openStore({ store: host, name }); // rows of no use make no store
      return merchant.upsertProducts({ store: opened.host, ...batch });
    };
    const result = await progress.during(() => importProducts(file, upsert, options));
    if (result.touched.length > 0) {
      const published = await merchant.publishProducts({
        store: host,
        changed: result.touched,
      });
      stderr.write(describePublished(published, settings.storefrontUrl));
    }
    return result;
  };
  const check = () => importProducts(file, async () => ({ added: [], changed: [] }), options);

  const result = dryRun ? await check() : await withMerchant(context, bringIn);
  stderr.write(await rejected.finish());
  if (result.problem !== undefined) stderr.write(`${result.problem} What came before is kept.\n`);
  if (signal.aborted) stderr.write('Interrupted; what was read is kept. Run it again to go on.\n');
  stdout.write(describeResult(result, dryRun));
  return exitCodeOf(result, signal);
}
