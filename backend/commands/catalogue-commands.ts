import { hideCommand, showCommand } from './change-visibility';
import { exportCommand } from './export';
import { importCommand } from './import';
import { removeCommand } from './remove';
import type { CommandFamily } from './run';
import { setCommand } from './set';
import { statsCommand } from './stats';

const usage = `Usage: npm run catalogue -- COMMAND

  import FILE --store HOST    brings the products of a CSV file into a store: Shopify's product
                              export, or any with a header; a new store is made
    --name NAME               the name of a new store (else made from its host)
    --map FIELD=COLUMN        which column holds what, where the guess is wrong; may be repeated
    --category NAME           the category of products for which the file names none
    --stock keep|set|add      known products keep their stock (unless said otherwise), take that
                              of the file, or have it added
    --new-variant             known products may get variants that they lack, each with a stock
    --mirror                  hides the products that the file does not have, after asking; those
                              that are hidden stay hidden
    --yes                     does not ask
    --rejected FILE           writes the rows that cannot be used there, with line and reason
    --dry-run                 answers the same and changes nothing
  export --store HOST [FILE]  writes a store's products as CSV, in a form that import reads
  stats [--store HOST]        shows what is in the stores
  set HANDLE FIELD=VALUE… --store HOST
                              changes a product: price=499 stock=12 featured=yes, or any other
                              column of an import; variant_size=M names a variant, else a price
                              applies to all of them
    --new-variant             adds the named variant: price=499 stock=5, or stock=uncounted
  hide HANDLE… --store HOST   takes products out of the shop without losing them
  show HANDLE… --store HOST   shows hidden products again
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
    set: setCommand,
    hide: hideCommand,
    show: showCommand,
    remove: removeCommand,
  },
};
