import { exportCommand } from './export';
import { importCommand } from './import';
import { removeCommand } from './remove';
import type { CommandFamily } from './run';
import { statsCommand } from './stats';

const usage = `Usage: npm run catalogue -- COMMAND

  import FILE --store HOST    brings the products of a CSV file into a store: Shopify's product
                              export, or any with a header; a new store is made
    --name NAME               the name of a new store (else made from its host)
    --map FIELD=COLUMN        which column holds what, where the guess is wrong; may be repeated
    --rejected FILE           writes the rows that cannot be used there, with line and reason
    --dry-run                 reads and checks, and changes nothing
  export --store HOST [FILE]  writes a store's products as CSV, in a form that import reads
  stats [--store HOST]        shows what is in the stores
  remove --store HOST ID…     removes products for good; --all removes all of them
    --yes                     does not ask

Works with a running shop (through its API, or the one at SHOP_API_URL) and without.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 done but for rejected rows.
`;

/** What a merchant does with the stores' products. */
export const catalogueCommands: CommandFamily = {
  usage,
  commands: {
    import: importCommand,
    export: exportCommand,
    stats: statsCommand,
    remove: removeCommand,
  },
};
