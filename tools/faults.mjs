import '../scripts/lib/require-node.mjs';
import { test } from 'node:test';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { CommandError, main } from '../scripts/lib/run.mjs';

/** @typedef {(shop: import('./faults/fault-shop.mjs').FaultShop, context: import('node:test').TestContext) => Promise<void>} Fault */

// npm run faults -- api-killed; all faults share one shop, which must recover between them.
await main(async () => {
  const parts = process.argv.slice(2);
  await ensureInstalled({ includesDev: true });
  /** @type {Record<string, Fault>} */
  const all = {
    ...(await import('./faults/clients.mjs')).faults,
    ...(await import('./faults/processes.mjs')).faults,
    ...(await import('./faults/responses.mjs')).faults,
    ...(await import('./faults/storage.mjs')).faults,
  };
  const names = Object.keys(all);
  const unknown = parts.find((part) => !names.some((name) => name.includes(part)));
  if (unknown !== undefined) {
    const known = names.map((name) => name.split(':')[0]).join(', ');
    throw new CommandError(`Unknown fault "${unknown}". Faults: ${known}.`);
  }
  const { withFaultShop } = await import('./faults/fault-shop.mjs');
  await withFaultShop({}, async (shop) => {
    for (const [name, fault] of Object.entries(all)) {
      if (parts.length > 0 && !parts.some((part) => name.includes(part))) continue;
      await test(name, { timeout: 120_000 }, (context) => fault(shop, context));
    }
  });
  return Number(process.exitCode ?? 0);
});
