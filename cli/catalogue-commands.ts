import { hideCommand, showCommand } from './catalogue/change-visibility';
import { exportCommand } from './catalogue/export';
import { importCommand } from './catalogue/import';
import { removeCommand } from './catalogue/remove';
import { setCommand } from './catalogue/set';
import { statsCommand } from './catalogue/stats';
import type { CommandFamily } from './run';

const usage = `Usage: npm run catalogue -- COMMAND

  import FILE --store HOST    imports a CSV file into a store: Shopify's product export, or any
                              CSV with a header; creates the store if it is new
    --name NAME               name of a new store (default: from its host)
    --map FIELD=COLUMN        reads a field from this column; repeatable
    --category NAME           category of products without one in the file
    --stock keep|set|add      stock of existing products: keep it (default), set it from the file,
                              or add the file's to it
    --new-variant             adds missing variants to existing products; each needs a stock
    --mirror                  hides products that are not in the file, after confirmation; hidden
                              products stay hidden
    --yes                     skips the confirmation
    --rejected FILE           writes rejected rows to FILE, with line and reason
    --dry-run                 shows the result without changing anything
  export --store HOST [FILE]  writes a store's products as CSV that import can read
  stats [--store HOST]        shows product counts of the stores
  set HANDLE FIELD=VALUE… --store HOST
                              changes a product: price=499 stock=12 featured=yes, or any other
                              import column; variant_size=M selects a variant, otherwise a price
                              applies to all variants
    --new-variant             adds the named variant: price=499 stock=5, or stock=uncounted
  hide HANDLE… --store HOST   hides products from shoppers
  show HANDLE… --store HOST   shows hidden products again
  remove --store HOST ID…     deletes products permanently; --all deletes all of them
    --yes                     skips the confirmation

Works with a running shop (through its API, or the one at SHOP_API_URL) and without.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 done, with rejected rows.
`;

export const catalogueCommands: CommandFamily = {
  usage,
  commands: {
    import: importCommand,
    export: exportCommand,
    stats: statsCommand,
    set: setCommand,
    hide: hideCommand,
    show: showCommand,
    remove: removeCommand,
  },
};
