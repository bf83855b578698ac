import './lib/require-node.mjs';
import { main } from './lib/run.mjs';
import { runShop } from './lib/shop.mjs';

await main(() => runShop({ mode: 'development', command: 'npm run dev' }));
