import type { Needs } from './operation';
import { type Merchant, type TableName, tableNames } from './operations';
import { type Author, runOperation } from './run-operation';

/** Runs the operations on the database. */
export const databaseMerchant = (needs: Needs): Merchant =>
  Object.fromEntries(
    tableNames.map((name: TableName) => [
      name,
      (input: unknown, author?: Author) => runOperation(needs, name, input, author),
    ]),
  ) as Merchant;
