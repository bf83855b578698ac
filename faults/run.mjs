import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { withFolder } from '../bench/lib/shop.mjs';
import { FaultShop } from './support/fault-shop.mjs';

const timeout = 120_000;
const names = process.argv.slice(2);
const files = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.mjs') && file !== 'run.mjs')
  .filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
  .sort();

// All faults share one shop, which must recover between them.
await withFolder(async (data) => {
  const shop = await FaultShop.open(data);
  for (const file of files) {
    const { title, default: run } = await import(`./${file}`);
    await test(title, { timeout }, (context) => run(shop, context));
  }
  await shop.close();
});
