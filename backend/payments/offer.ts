import { HttpError } from '../http-error';
import type { OrderToPay, PaymentFieldResponse, PaymentProvider } from './provider';

/** What an order may use, and in a sentence each why not the rest; without an order, everything. */
function sort(providers: readonly PaymentProvider[], order: OrderToPay | undefined) {
  const sorted = providers.map((provider) => ({
    provider,
    reason: order && provider.reject?.(order),
  }));
  return {
    usable: sorted.flatMap(({ provider, reason }) => (reason ? [] : [provider])),
    reasons: sorted.flatMap(({ reason }) => reason ?? []),
  };
}

/** The form of all providers that an order may use: one choice of methods, then their own fields. */
export function offeredFields(
  providers: readonly PaymentProvider[],
  order: OrderToPay | undefined,
): PaymentFieldResponse[] {
  const { usable, reasons } = sort(providers, order);
  const options = usable.flatMap(({ methods }) => methods);
  const [first] = options;
  // Nobody is to order in cash by a tap too early.
  const isChosen = options.length === 1 || first?.value !== 'cash';
  return [
    {
      name: 'method',
      label: 'How would you like to pay?',
      ...(reasons.length > 0 && { description: reasons.join(' ') }),
      type: 'select',
      display: 'cards',
      options,
      ...(isChosen && { defaultValue: first?.value }),
      rules: { required: true },
      rulesMessages: ['Please choose how to pay'],
    },
    ...usable.flatMap(({ fields = [] }) => fields),
  ];
}

/** The provider of a method. One that the order may not use is refused with 422; undefined for others. */
export function providerOf(
  providers: readonly PaymentProvider[],
  order: OrderToPay,
  method: string | undefined,
): PaymentProvider | undefined {
  const provider = providers.find(({ methods }) => methods.some(({ value }) => value === method));
  const reason = provider?.reject?.(order);
  if (reason) throw new HttpError(422, reason, { field: 'fields.method' });
  return provider;
}
