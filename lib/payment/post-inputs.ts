import type { PaymentAction } from '../contract/payment';

type FormParams = Partial<NonNullable<PaymentAction['formParams']>>;

/** Names and values of the hidden form's inputs, by the rule that the contract states. */
export function postInputs({ type, url, data = {}, direct }: FormParams): [string, string][] {
  const pairs = Object.entries(data);
  if (direct) return pairs;
  const inputs: [string, string | undefined][] = [
    ['type', type],
    ['url', url],
    ...pairs.map(([key, value]): [string, string] => [`data[${key}]`, value]),
  ];
  return inputs.filter((input): input is [string, string] => input[1] !== undefined);
}
