import { countText } from '@aangan/contract/rules/count-text';
import { z } from 'zod';
import { operations } from '../../merchant/operations';
import { confirmation, defineCommand, exitCode } from '../command';
import { flag } from '../fields';
import { UsageError } from '../usage-error';

export const removeProductsCommand = defineCommand({
  name: 'remove',
  description: 'deletes products permanently; their orders stay',
  positionals: ['handles'],
  input: z.object({
    store: operations.removeProducts.shape.store,
    handles: z.array(z.string()).default([]).meta({ value: 'HANDLE' }),
    all: flag('deletes all products of the store'),
    yes: flag('skips the confirmation'),
  }),
  async run({ merchant, stdout, stderr, confirm }, { store, handles: named, all, yes }) {
    if (all === named.length > 0) {
      throw new UsageError('Specify the products to remove, or use --all.');
    }
    const agree = confirmation({ confirm }, yes, 'Removal');
    const what = all ? 'ALL products' : countText(named.length, 'product');
    if (!(await agree(`Remove ${what} from ${store}?`))) return exitCode.failed;
    const handles = all ? 'all' : named;
    const { removed } = await merchant.removeProducts({ store, handles });
    if (removed > 0) await merchant.syncCatalogue({ store, changed: handles });
    stdout.write(`${removed.toLocaleString('en-IN')} removed\n`);
    const missing = all ? 0 : named.length - removed;
    if (missing === 0) return exitCode.ok;
    const verb = missing === 1 ? 'was' : 'were';
    stderr.write(`${countText(missing, 'product')} ${verb} not found.\n`);
    return exitCode.failed;
  },
});
