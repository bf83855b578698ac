import { z } from 'zod';
import { operations } from '../../merchant/operations';
import { defineCommand, exitCode } from '../command';
import type { Merchant } from '../merchant';

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

const { store } = operations.listProducts.shape;

const visibilityCommand = (name: string, description: string, hidden: boolean, done: string) =>
  defineCommand({
    name,
    description,
    positionals: ['handles'],
    input: z.object({ store, handles: z.array(z.string()).meta({ value: 'HANDLE' }) }),
    async run({ merchant, stdout, stderr }, { store, handles }) {
      const { changed, unknown } = await changeVisibility(merchant, store, handles, hidden);
      if (changed.length > 0) await merchant.syncCatalogue({ store, changed });
      stdout.write(`${changed.length.toLocaleString('en-IN')} ${done}\n`);
      if (unknown.length === 0) return exitCode.ok;
      stderr.write(`Not found: ${unknown.join(', ')}\n`);
      return exitCode.failed;
    },
  });

export const visibilityCommands = [
  visibilityCommand('hide', 'hides products from shoppers', true, 'hidden'),
  visibilityCommand(...(['show', 'shows hidden products again', false, 'shown again'] as const)),
];
