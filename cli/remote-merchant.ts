import {
  type Merchant,
  type OperationName,
  operationNames,
  operations,
} from '@/backend/merchant/operations';
import type { MerchantClient } from './client';

export function remoteMerchant(call: MerchantClient): Merchant {
  const operation = (name: OperationName) => (input: unknown) =>
    call(`/operations/${name}`, operations[name].response, input);
  return Object.fromEntries(operationNames.map((name) => [name, operation(name)])) as Merchant;
}
