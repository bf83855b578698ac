import { backupCommand, restoreCommand } from './backup/backup';
import { exportProductsCommand } from './catalogue/export-products';
import { importCommand } from './catalogue/import';
import { setCommand } from './catalogue/set';
import type { CommandDefinition } from './command';
import { exportCustomerCommand } from './customers';
import { importCustomersCommand } from './import-customers';
import { operationCommands } from './operation-command';
import { reconcileCommand } from './orders/reconcile';
import { folderCommands } from './store/apply';
import { fileCommands } from './store/files';

/** Commands that do more than an operation. */
const ownCommands = [
  ...fileCommands,
  ...folderCommands,
  importCommand,
  exportProductsCommand,
  setCommand,
  reconcileCommand,
  exportCustomerCommand,
  importCustomersCommand,
  backupCommand,
  restoreCommand,
];

export const commands: CommandDefinition[] = [
  ...ownCommands,
  ...operationCommands.filter(({ name }) => !ownCommands.some((own) => own.name === name)),
];

export const notes = `--store may be left out where one store exists.
Works with a running shop (through its API, or the one at SHOP_API_URL) and without.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 done, with rejected rows.`;
