import { countText } from '@aangan/contract/rules/count-text';
import { inBatches } from '@aangan/contract/rules/in-batches';
import { z } from 'zod';
import { normaliseColumn } from '../catalogue/csv/columns';
import { type ImportedCustomer, importedCustomerSchema } from '../customers/import-customers';
import { readBoolean } from '../operation/fields';
import { store } from '../operation/inputs';
import { CsvFileError } from '../platform/csv/csv-file-error';
import { openCsv } from '../platform/csv/open-csv';
import { toPlainLine } from '../platform/csv/plain-text';
import { findIssue } from '../platform/http/read-input';
import { defineCommand, exitCode } from './command';
import { flag } from './options';
import { allLines, firstLines } from './store/describe-changes';

const batchSize = 500;

/** Columns of Shopify's and other shops' lists. */
const columnNames: Record<'email' | 'name' | 'firstName' | 'lastName' | 'newsletter', string[]> = {
  email: ['email', 'email_address', 'e_mail'],
  name: ['name', 'full_name', 'customer_name'],
  firstName: ['first_name', 'firstname'],
  lastName: ['last_name', 'lastname', 'surname'],
  newsletter: ['accepts_email_marketing', 'accepts_marketing', 'email_marketing', 'newsletter'],
};
type Column = keyof typeof columnNames;
const columns = Object.keys(columnNames) as Column[];

function readCustomer(header: string[], at: Record<Column, number>, cells: string[]) {
  const cell = (column: Column) => toPlainLine(cells[at[column]] ?? '');
  const answer = cell('newsletter');
  const isSubscribed = /^subscribed$/i.test(answer) || readBoolean(answer) === true;
  const { data, path, rule } = findIssue(importedCustomerSchema, {
    email: cell('email'),
    firstName: cell('firstName') || cell('name'),
    lastName: cell('lastName'),
    consent: isSubscribed ? `Imported: ${header[at.newsletter]} = ${answer}` : null,
  });
  if (path !== undefined) return { problem: `${path.join('.')}: ${rule}` };
  const isEmpty = !data.firstName && !data.lastName && data.consent === null;
  return isEmpty ? { problem: 'neither a name nor a subscription' } : { customer: data };
}

export const importCustomersCommand = defineCommand({
  name: 'import-customers',
  description:
    "adds customers and newsletter subscribers of another shop, such as Shopify's customer export; without passwords",
  positionals: ['file'],
  input: z.object({
    store,
    file: z.string(),
    sendLinks: flag('mails each new account a link for choosing a password'),
    dryRun: flag('shows the result without changing anything'),
  }),
  async run({ merchant, stderr, stdout }, { store, file, sendLinks, dryRun }) {
    const { header, rows } = await openCsv(file);
    const names = header.map(normaliseColumn);
    const at = Object.fromEntries(
      columns.map((column) => [
        column,
        names.findIndex((name) => columnNames[column].includes(name)),
      ]),
    ) as Record<Column, number>;
    if (at.email < 0) throw new CsvFileError(`No email column among: ${header.join(', ')}.`);
    const used = columns.filter((column) => at[column] >= 0);
    const unused = header.filter((_, index) => !Object.values(at).includes(index));
    const mapping = used.map((column) => `${column} = ${header[at[column]]}`);
    stderr.write(`${file}: read as\n${allLines([...mapping, `not used: ${unused.join(', ')}`])}`);
    const customers: ImportedCustomer[] = [];
    const rejected: string[] = [];
    for await (const { row, cells } of rows) {
      const { customer, problem } = readCustomer(header, at, cells);
      if (customer) customers.push(customer);
      else rejected.push(`row ${row}, ${cells[at.email] || 'without email'}: ${problem}`);
    }
    const sum = { added: 0, known: 0, subscribed: 0 };
    for (const batch of inBatches(customers, batchSize)) {
      const imported = { store, sendLinks, check: dryRun, customers: batch };
      const counts = await merchant.importCustomers(imported);
      for (const key of ['added', 'known', 'subscribed'] as const) sum[key] += counts[key];
    }
    if (rejected.length > 0) stderr.write(`Rejected:\n${firstLines(rejected)}`);
    stdout.write(
      `${dryRun ? 'Dry run: ' : ''}${countText(sum.added, 'account')} added, ${sum.known} known, ${countText(sum.subscribed, 'subscriber')} added, ${rejected.length} rejected\n`,
    );
    return rejected.length > 0 ? exitCode.rejectedRows : exitCode.ok;
  },
});
