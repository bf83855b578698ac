import type { PaymentField } from '@/lib/contract/payment';

export const phonePrefix = '+91';

/** Whether something was entered: a ticked checkbox, more than +91, more than nothing. */
export function isFilled({ type }: PaymentField, value: string): boolean {
  if (type === 'checkbox') return value === 'true';
  return value.length > (type === 'tel' ? phonePrefix.length : 0);
}

/** Fields without showWhenFilled, and those of whose listed fields a visible one is filled. */
export function visibleFields(
  fields: readonly PaymentField[],
  textOf: (field: PaymentField) => string,
): PaymentField[] {
  const visible = new Set<PaymentField>();
  const visibleAndFilled = new Set<string>();
  for (let before = -1; before < visible.size; ) {
    before = visible.size;
    for (const field of fields) {
      const { name, showWhenFilled } = field;
      if (showWhenFilled && !showWhenFilled.some((other) => visibleAndFilled.has(other))) continue;
      visible.add(field);
      if (isFilled(field, textOf(field))) visibleAndFilled.add(name);
    }
  }
  return fields.filter((field) => visible.has(field));
}
