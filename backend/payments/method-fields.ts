import { HttpError } from '../http-error';
import { formatPaise } from '../services/paise';
import type {
  PayableOrder,
  PaymentFieldResponse,
  PaymentMethod,
  PaymentProvider,
} from './provider';

/** Splits providers into usable ones and the rejection reasons of the others. */
function splitByRejection(providers: readonly PaymentProvider[], order: PayableOrder | undefined) {
  const sorted = providers.map((provider) => ({
    provider,
    reason: order && provider.rejectionReason?.(order),
  }));
  return {
    usable: sorted.flatMap(({ provider, reason }) => (reason ? [] : [provider])),
    reasons: sorted.flatMap(({ reason }) => reason ?? []),
  };
}

function toOption({ value, label, description }: PaymentMethod, order: PayableOrder | undefined) {
  if (value !== 'cash') return { value, label, description };
  const amount = order ? `${formatPaise(order.amountPaise)} ` : '';
  return {
    value,
    label,
    description: `Pay ${amount}in cash when it arrives.`,
    submitLabel: 'Place order',
  };
}

/** One choice of methods, then the fields of each provider. */
export function methodFields(
  providers: readonly PaymentProvider[],
  order: PayableOrder | undefined,
): PaymentFieldResponse[] {
  const { usable, reasons } = splitByRejection(providers, order);
  const options = usable.flatMap(({ methods }) => methods.map((method) => toOption(method, order)));
  const [first] = options;
  // Cash is never preselected, so no tap orders it by mistake.
  const isPreselected = options.length === 1 || first?.value !== 'cash';
  return [
    {
      name: 'method',
      label: 'How would you like to pay?',
      ...(reasons.length > 0 && { description: reasons.join(' ') }),
      type: 'select',
      display: 'cards',
      options,
      ...(isPreselected && { defaultValue: first?.value }),
      rules: { required: true },
      rulesMessages: ['Please choose how to pay'],
    },
    ...usable.flatMap(({ fields = [] }) => fields),
  ];
}

/** Throws 422 if the order may not use the method; undefined if it is unknown. */
export function findProvider(
  providers: readonly PaymentProvider[],
  order: PayableOrder,
  method: string | undefined,
): PaymentProvider | undefined {
  const provider = providers.find(({ methods }) => methods.some(({ value }) => value === method));
  const reason = provider?.rejectionReason?.(order);
  if (reason) throw new HttpError(422, reason, { field: 'fields.method' });
  return provider;
}
