import type { MailContent } from '../platform/mail/frame';
import type { ComposeMail } from '../platform/mail/mail-draft';
import { sanitiseLine } from '../platform/mail/sanitise-text';
import { readMailedStore } from '../stores/stores';
import { type LowStock, readLowStock } from './low-stock';

const maxTitleLength = 100;

function lowStockMail(low: LowStock[], host: string): MailContent {
  const [first, ...others] = low;
  const isOne = others.length === 0;
  const left = low.map(({ title, handle, stock, variants }): [string, string] => [
    handle,
    `${sanitiseLine(title, maxTitleLength)}: ${stock} left${variants.length > 0 ? ` (${variants.join(', ')})` : ''}`,
  ]);
  return {
    subject: isOne ? `Low on stock: ${first?.title}` : `Low on stock: ${low.length} products`,
    heading: 'Low on stock',
    paragraphs: [
      'We write once for each product, and again when it was restocked and runs low anew.',
      `New stock: npm run shop -- set-product ${first?.handle} stock=50 --store ${host}`,
    ],
    details: left,
  };
}

export const composeLowStockMail: ComposeMail = async (database, _settings, { subject }) => {
  const store = await readMailedStore(database, subject);
  const low = await readLowStock(database, Number(subject));
  return store && low.length > 0
    ? { ...store, content: () => lowStockMail(low, store.host) }
    : undefined;
};
