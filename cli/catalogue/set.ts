import { parseArgs } from 'node:util';
import { categoryWarning } from '@/backend/catalogue/category-warning';
import { CellError } from '@/backend/catalogue/csv/cells';
import { fieldNames } from '@/backend/catalogue/plain/column-names';
import { mapColumns } from '@/backend/catalogue/plain/columns';
import { mappedFields, parsePlainProduct } from '@/backend/catalogue/plain/parse-product';
import { didYouMean } from '@/backend/suggest';
import { type CommandContext, exitCode, requireHost, UsageError } from '../context';
import { withMerchant } from '../with-shop';
import { describePricedVariants } from './import-messages';

/** Reads assignments such as `price=499` like one row of an import. */
function readAssignments(assignments: string[]) {
  const parts = assignments.map((text) => /^([^=]+)=(.*)$/s.exec(text) ?? [text]);
  const header = parts.map(([text, column]) => {
    if (column !== undefined) return column.trim();
    throw new UsageError(`Invalid assignment "${text}". Write it like price=499.`);
  });
  const mapping = mapColumns(['handle', ...header]);
  const used = [...Object.values(mapping.fields), ...mapping.attributes.map(({ index }) => index)];
  const unused = header.find((_, index) => !used.includes(index + 1));
  if (unused !== undefined) {
    const hint = didYouMean(unused, Object.values(fieldNames).flat());
    throw new UsageError(
      `Unknown column "${unused}". docs/merchant/catalogue.md lists the columns.${hint}`,
    );
  }
  try {
    const cells = ['', ...parts.map(([, , value = '']) => value)];
    return {
      change: parsePlainProduct([{ line: 0, cells }], mapping),
      fields: mappedFields(mapping, false),
      attributeKeys: mapping.attributes.map(({ key }) => key),
      preserveMrp: mapping.isSinglePrice,
    };
  } catch (error) {
    if (error instanceof CellError) throw new UsageError(error.message);
    throw error;
  }
}

export async function setCommand(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { store: { type: 'string' }, 'new-variant': { type: 'boolean' } },
  });
  const store = requireHost(values.store);
  const [handle, ...assignments] = positionals;
  if (handle === undefined || assignments.length === 0) {
    throw new UsageError('Name a product handle and the fields to set: pot price=499 stock=12.');
  }
  const { change, ...how } = readAssignments(assignments);
  const { stdout, stderr } = context;
  const upserted = await withMerchant(context, async (merchant) => {
    const products = [{ ...change, handle }];
    const newVariants = values['new-variant'];
    const upserted = await merchant.upsertProducts({ store, products, newVariants, ...how });
    const touched = [...upserted.added, ...upserted.changed];
    if (touched.length > 0) await merchant.publishProducts({ store, changed: touched });
    return upserted;
  });
  const { added, changed, unknown = [], rejected = [], pricedVariants = [] } = upserted;
  if (unknown.length > 0) stderr.write(`${store} has no product "${handle}".\n`);
  for (const { reason } of rejected) stderr.write(`${reason}\n`);
  if (unknown.length + rejected.length > 0) return exitCode.failed;
  const { category } = change;
  const warning = category && categoryWarning(category, upserted.categories ?? []);
  if (warning) stderr.write(`${warning}\n`);
  stderr.write(describePricedVariants(pricedVariants));
  const what = added.length > 0 ? 'added' : changed.length > 0 ? 'changed' : 'unchanged';
  stdout.write(`${handle} ${what}\n`);
  return exitCode.ok;
}
