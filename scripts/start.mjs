import './lib/require-node.mjs';
import { CommandError, main } from './lib/run.mjs';
import { runShop } from './lib/shop.mjs';

// npm start, npm run dev, npm run start:api, npm run start:storefront
const [part] = process.argv.slice(2);

await main(() => {
  if (part === undefined) return runShop({ mode: 'production', command: 'npm start' });
  if (part === 'dev') return runShop({ mode: 'development', command: 'npm run dev' });
  if (part === 'api' || part === 'storefront') {
    return runShop({ mode: 'production', part, command: `npm run start:${part}` });
  }
  throw new CommandError(`Unknown part "${part}". Use "api" or "storefront".`);
});
