import { backupCommand, restoreCommand } from './backup/backup';
import { exportProductsCommand } from './catalogue/export-products';
import { importCommand } from './catalogue/import';
import { removeProductsCommand } from './catalogue/remove';
import { setCommand } from './catalogue/set';
import { statsCommand } from './catalogue/stats';
import { visibilityCommands } from './catalogue/visibility';
import type { CommandDefinition } from './command';
import { operationCommands } from './operation-command';
import { invoiceCommands, screenshotCommand } from './orders/invoices';
import { reconcileCommand } from './orders/reconcile';
import { shopperCommands } from './shoppers/shoppers';
import { staffCommands } from './staff/staff';
import { applyCommand } from './store/apply';
import { entryCommands } from './store/customer-entries';
import { diffCommand } from './store/diff';
import { folderCommands } from './store/files';
import { storeCommands } from './store/stores';

type Subcommands = {
  description: string;
  commands: CommandDefinition[];
};
export type Group = { notes: string } & (CommandDefinition | Subcommands);

const connectionHelp =
  'Works with a running shop (through its API, or the one at SHOP_API_URL) and without.\n';
const exitCodesHelp = 'Exit codes: 0 done, 1 failed, 2 wrong usage';

/** Commands that do more than their operation. */
const ownCommands = [reconcileCommand, ...invoiceCommands, screenshotCommand];

/** By the name that npm runs. */
export const groups: Partial<Record<string, Group>> = {
  catalogue: {
    description: 'imports, exports and changes products',
    commands: [
      importCommand,
      exportProductsCommand,
      statsCommand,
      setCommand,
      ...visibilityCommands,
      removeProductsCommand,
    ],
    notes: `${connectionHelp}${exitCodesHelp}, 3 done, with rejected rows.`,
  },
  shop: {
    description: 'runs an operation of the shop',
    commands: [
      ...operationCommands.filter(({ name }) => !ownCommands.some((own) => own.name === name)),
      ...ownCommands,
    ],
    notes: `${connectionHelp}${exitCodesHelp}. --store may be left out where one store exists.`,
  },
  shoppers: {
    description: 'exports and erases personal data',
    commands: shopperCommands,
    notes: `${connectionHelp}${exitCodesHelp}.`,
  },
  store: {
    description: 'creates and changes stores',
    commands: [...folderCommands, applyCommand, diffCommand, ...storeCommands, ...entryCommands],
    notes: `${connectionHelp}${exitCodesHelp}, 3 done, with rejected rows.`,
  },
  staff: {
    description: 'manages the people who may sign in at the desk',
    commands: staffCommands,
    notes: `${connectionHelp}${exitCodesHelp}.`,
  },
  backup: { ...backupCommand, notes: `${connectionHelp}${exitCodesHelp}.` },
  restore: { ...restoreCommand, notes: `${exitCodesHelp}.` },
};
