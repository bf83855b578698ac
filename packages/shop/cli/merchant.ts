import {
  type Merchant,
  type OperationName,
  operationNames,
  operations,
} from '../merchant/operations';
import type { MerchantFetch } from './connect';

export type { Merchant };

const timeoutMs = 120_000;

/** The operations of the merchant API as functions. */
export function createMerchant(fetch: MerchantFetch): Merchant {
  const operation = (name: OperationName) => async (input: unknown) => {
    const response = await fetch(`/operations/${name}`, input, AbortSignal.timeout(timeoutMs));
    return operations[name].response.parse(await response.json());
  };
  return Object.fromEntries(operationNames.map((name) => [name, operation(name)])) as Merchant;
}
