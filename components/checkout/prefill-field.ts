import type { ShippingForm } from '@aangan/contract/rules/shipping-form';
import type { ShippingFormState } from './use-shipping-form';

/** Sets a field's value; selects the text if the field has the focus. */
export function prefillField(
  setValue: ShippingFormState['setValue'],
  field: keyof ShippingForm,
  value: string,
  options?: { shouldValidate: boolean },
): void {
  setValue(field, value, options);
  // Synchronous, unlike setFocus of react-hook-form: the next key may follow at once.
  const activeElement = document.activeElement;
  if (activeElement instanceof HTMLInputElement && activeElement.name === field)
    activeElement.select();
}
