import { z } from 'zod';
import { batchSchema } from '../../catalogue/batch';
import { CellError } from '../../catalogue/csv/cells';
import { columnName, describeUnused, mapColumns } from '../../catalogue/csv/columns';
import { parseRow } from '../../catalogue/csv/parse-product';
import { describePriced } from '../../catalogue/describe-product';
import { store } from '../../operation/inputs';
import { defineCommand, exitCode } from '../command';
import { UsageError } from '../options';
import { sections } from '../store/describe-changes';

/** Parses assignments such as `price=499` like one row of an import. */
function parseAssignments(assignments: string[]) {
  const parts = assignments.map((text) => /^([^=]+)=(.*)$/s.exec(text) ?? [text]);
  const header = parts.map(([text, column]) => {
    if (column !== undefined) return column.trim();
    throw new UsageError(`Invalid assignment "${text}". Write it like price=499.`);
  });
  const mapping = mapColumns(['handle', ...header]);
  const used = [...Object.values(mapping.fields), ...mapping.attributes.map(({ index }) => index)];
  const unused = header.find((_, index) => !used.includes(index + 1));
  if (unused !== undefined) {
    throw new UsageError(`${describeUnused(unused)} docs/merchant/catalogue.md lists the columns.`);
  }
  try {
    // The handle is an argument of its own.
    const cells = ['', ...parts.map(([, , value = '']) => value)];
    return parseRow(mapping, cells);
  } catch (error) {
    if (error instanceof CellError) {
      throw new UsageError(error.describe((field) => columnName(mapping, field)));
    }
    throw error;
  }
}

export const setCommand = defineCommand({
  name: 'set-product',
  description:
    'changes a product by import columns: price=499 stock=12 featured=yes; variant_size=M selects a variant, otherwise a price applies to all variants',
  positionals: ['handle', 'assignments'],
  input: z.object({
    store,
    handle: z.string(),
    assignments: z.array(z.string()).meta({ value: 'COLUMN=VALUE' }),
    newVariant: batchSchema.shape.newVariants,
  }),
  async run({ merchant, stderr }, { store, handle, assignments, newVariant: newVariants }) {
    const { change, ...how } = parseAssignments(assignments);
    const products = [{ ...change, handle }];
    const upserted = await merchant.upsertProducts({ store, products, newVariants, ...how });
    const { added, changed, unknown = [], rejected = [], pricedVariants = [] } = upserted;
    const touched = [...added, ...changed];
    if (touched.length > 0) await merchant.syncCatalogue({ store, changed: touched });
    if (unknown.length > 0) stderr.write(`${store} has no product "${handle}".\n`);
    for (const { reason } of rejected) stderr.write(`${reason}\n`);
    if (unknown.length + rejected.length > 0) return exitCode.failed;
    stderr.write(sections(describePriced(pricedVariants)));
    const what = added.length > 0 ? 'added' : changed.length > 0 ? 'changed' : 'unchanged';
    return `${handle} ${what}\n`;
  },
});
