import type { ShippingForm } from '@/lib/contract/shipping-form';
import type { ShippingFormState } from './use-shipping-form';

type FilledForm = Pick<ShippingFormState, 'setValue' | 'setFocus'>;

/** Fills in a field for the shopper. Whoever is there already and types replaces what it says. */
export function fillIn(
  { setValue, setFocus }: FilledForm,
  field: keyof ShippingForm,
  value: string,
  options?: { shouldValidate: boolean },
): void {
  setValue(field, value, options);
  const isThere = document.activeElement?.getAttribute('name') === field;
  if (isThere) setFocus(field, { shouldSelect: true });
}
