import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { withFolder } from '../bench/lib/shop.mjs';
import { FaultShop } from './support/fault-shop.mjs';

const timeout = 120_000;
const wanted = process.argv.slice(2);
const files = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.mjs') && file !== 'run.mjs')
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)))
  .sort();

// One shop for all of them: each fault begins where the shop has got over the one before.
await withFolder(async (data) => {
  const shop = await FaultShop.open(data);
  for (const file of files) {
    const { says, default: befall } = await import(`./${file}`);
    await test(says, { timeout }, (context) => befall(shop, context));
  }
  await shop.close();
});
