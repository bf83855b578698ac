import type { PaymentField } from '@aangan/contract/payment';

/** A larger definition is a mistake or an attack. */
const maxFields = 200;
const maxOptions = 1000;

type PaymentForm = {
  fields: PaymentField[];
  problems: string[];
};

function normaliseField(field: PaymentField, problems: string[]): PaymentField {
  const showWhenFilled = field.showWhenFilled?.slice(0, maxFields);
  if (field.type !== 'select') return { ...field, showWhenFilled };
  const options = uniqueBy(field.options ?? [], ({ value }) => value);
  if (options.every(({ value }) => value === '')) {
    problems.push(`"${field.name}" is a select without options`);
    return { ...field, showWhenFilled, type: 'text' };
  }
  if (options.length > maxOptions) problems.push(`"${field.name}" has ${options.length} options`);
  return { ...field, showWhenFilled, options: options.slice(0, maxOptions) };
}

function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const first = new Map<string, T>();
  for (const item of items) {
    if (!first.has(keyOf(item))) first.set(keyOf(item), item);
  }
  return [...first.values()];
}

export function parsePaymentForm(definition: readonly PaymentField[]): PaymentForm {
  const problems: string[] = [];
  const named = uniqueBy(definition, ({ name }) => name);
  if (named.length < definition.length) problems.push('duplicate field names');
  if (named.length > maxFields)
    problems.push(`${named.length} fields exceed the limit of ${maxFields}`);
  const fields = named.slice(0, maxFields).map((field) => normaliseField(field, problems));
  return { fields, problems };
}

/** 'Card number' for the name "cardNumber" without a label. */
export function labelOf({ name, label }: PaymentField): string {
  if (label) return label;
  const text = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
