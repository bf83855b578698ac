import { parseArgs } from 'node:util';
import type { Merchant } from '@/backend/merchant/operations';
import { type CommandContext, exitCode, requireHost, UsageError } from '../context';
import { withMerchant } from '../with-shop';

const batchSize = 1000;

/** Hides or shows products of a store; returns the changed and the unknown handles. */
export async function changeVisibility(
  merchant: Merchant,
  store: string,
  handles: string[],
  hidden: boolean,
): Promise<{ changed: string[]; unknown: string[] }> {
  const changed: string[] = [];
  const unknown: string[] = [];
  const unique = [...new Set(handles)];
  for (let start = 0; start < unique.length; start += batchSize) {
    const products = unique.slice(start, start + batchSize).map((handle) => ({ handle, hidden }));
    const upserted = await merchant.upsertProducts({ store, products, fields: ['hidden'] });
    changed.push(...upserted.changed);
    unknown.push(...(upserted.unknown ?? []));
  }
  return { changed, unknown };
}

function visibilityCommand(hidden: boolean, done: string) {
  return async (args: string[], context: CommandContext): Promise<number> => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { store: { type: 'string' } },
    });
    const store = requireHost(values.store);
    if (positionals.length === 0) throw new UsageError('Specify the products by handle.');
    const { changed, unknown } = await withMerchant(context, async (merchant) => {
      const outcome = await changeVisibility(merchant, store, positionals, hidden);
      const { changed } = outcome;
      if (changed.length > 0) await merchant.publishProducts({ store, changed });
      return outcome;
    });
    context.stdout.write(`${changed.length.toLocaleString('en-IN')} ${done}\n`);
    if (unknown.length > 0) context.stderr.write(`Not found: ${unknown.join(', ')}\n`);
    return unknown.length > 0 ? exitCode.failed : exitCode.ok;
  };
}

export const hideCommand = visibilityCommand(true, 'hidden');

export const showCommand = visibilityCommand(false, 'shown again');
