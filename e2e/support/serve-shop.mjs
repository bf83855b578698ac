import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutSettings } from '../../scripts/lib/environment.mjs';
import { main } from '../../scripts/lib/run.mjs';
import { runShop } from '../../scripts/lib/shop.mjs';
import { settingsOfTests } from './test-shop.mjs';

// The production build with demo stores, isolated from the settings and data of this machine.
const { PORT, API_PORT, MERCHANT_KEY, REVALIDATE_SECRET, RAZORPAY_API_URL } = process.env;
const data = mkdtempSync(join(tmpdir(), 'aangan-journeys-'));
Object.assign(process.env, withoutSettings(), {
  PORT,
  API_PORT,
  MERCHANT_KEY,
  REVALIDATE_SECRET,
  RAZORPAY_API_URL,
  SHOP_DATA_DIR: data,
  ...settingsOfTests,
});

await main(() => runShop({ mode: 'production', command: 'npm run test:e2e' }));
rmSync(data, { recursive: true, force: true });
