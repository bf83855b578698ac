import type { ShippingForm } from '@/lib/contract/shipping-form';
import type { ShippingFormState } from './use-shipping-form';

/** Fills in a field for the shopper. Whoever is there already and types replaces what it says. */
export function fillIn(
  setValue: ShippingFormState['setValue'],
  field: keyof ShippingForm,
  value: string,
  options?: { shouldValidate: boolean },
): void {
  setValue(field, value, options);
  // At once, which the form's own setFocus is not: the next letter may be on its way.
  const there = document.activeElement;
  if (there instanceof HTMLInputElement && there.name === field) there.select();
}
