import { formatRupees } from '@aangan/contract/rules/money';
import { cashFeeLabel } from '../orders/cash-fee';
import { HttpError } from '../platform/http/http-error';
import { formatPaise, toRupees } from '../platform/paise';
import type {
  PayableOrder,
  PaymentFieldResponse,
  PaymentMethod,
  PaymentProvider,
} from './provider';

/** Returns the reason, for the shopper, why an order may not use a method. */
const rejectionReason = (provider: PaymentProvider, method: PaymentMethod, order: PayableOrder) =>
  provider.rejectionReason?.(order) ?? (method.value === 'cash' ? order.cashRejection : undefined);

/** Splits methods into usable ones and the rejection reasons of the others. */
function splitByRejection(providers: readonly PaymentProvider[], order: PayableOrder | undefined) {
  const sorted = providers.flatMap((provider) =>
    provider.methods.map((method) => ({
      provider,
      method,
      reason: order && rejectionReason(provider, method, order),
    })),
  );
  return {
    usable: sorted.filter(({ reason }) => !reason),
    reasons: sorted.flatMap(({ reason }) => reason ?? []),
  };
}

function toOption({ value, label, description }: PaymentMethod, order: PayableOrder | undefined) {
  const isCash = value === 'cash';
  const feePaise = (isCash && order?.cashFeePaise) || 0;
  const addedPaise = feePaise - (order?.chargedFeePaise ?? 0);
  const option = {
    ...{ value, label },
    ...(addedPaise !== 0 && { charge: { label: cashFeeLabel, amount: toRupees(addedPaise) } }),
  };
  if (!isCash) return { ...option, description };
  const amount = order ? `${formatPaise(order.amountPaise + feePaise)} ` : '';
  return {
    ...option,
    ...(feePaise > 0 && { label: `${label}: ${formatRupees(toRupees(feePaise))} fee` }),
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
  const options = usable.map(({ method }) => toOption(method, order));
  const usedProviders = new Set(usable.map(({ provider }) => provider));
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
    ...[...usedProviders].flatMap(({ fields = [] }) => fields),
  ];
}

/** Throws 422 if the order may not use the method; undefined if it is unknown. */
export function findProvider(
  providers: readonly PaymentProvider[],
  order: PayableOrder,
  method: string | undefined,
): PaymentProvider | undefined {
  for (const provider of providers) {
    const found = provider.methods.find(({ value }) => value === method);
    if (!found) continue;
    const reason = rejectionReason(provider, found, order);
    if (reason) throw new HttpError(422, reason, { field: 'fields.method' });
    return provider;
  }
  return undefined;
}
