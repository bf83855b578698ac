import { parseArgs } from 'node:util';
import { countText } from '@/backend/count-text';
import type { StoreSummary } from '@/backend/shops/operations';
import { type CommandContext, exitCode } from '../context';
import { withMerchant } from '../with-shop';

export const contents = ({ products, orders, shoppers }: StoreSummary): string =>
  `${countText(products, 'product')}, ${countText(orders, 'order')} and ${countText(shoppers, 'shopper')}`;

const describe = (store: StoreSummary) =>
  `${[store.host, ...store.aliases].join(', ')}: ${store.name}, ${contents(store)}\n`;

export async function listCommand(args: string[], context: CommandContext): Promise<number> {
  parseArgs({ args });
  const stores = await withMerchant(context, (merchant) => merchant.listStores({}));
  context.stdout.write(stores.map(describe).join('') || 'No stores yet.\n');
  return exitCode.ok;
}
