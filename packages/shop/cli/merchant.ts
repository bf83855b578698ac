import { type Merchant, type TableName, tableNames } from '../merchant/operations';
import type { MerchantFetch } from './connect';

export type { Merchant };

const timeoutMs = 120_000;

/** The operations of the merchant API as functions. */
export function createMerchant(fetch: MerchantFetch): Merchant {
  const operation = (name: TableName) => async (input: unknown) => {
    const response = await fetch(`/operations/${name}`, input, AbortSignal.timeout(timeoutMs));
    return JSON.parse(await response.text());
  };
  return Object.fromEntries(tableNames.map((name) => [name, operation(name)])) as Merchant;
}
