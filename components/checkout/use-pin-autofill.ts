import { parsePinCode } from '@aangan/contract/rules/address';
import { parseIndianState } from '@aangan/contract/rules/indian-states';
import { stateOfPin } from '@aangan/contract/rules/pin-states';
import { useEffect, useState } from 'react';
import { isMissing } from '@/lib/api/result';
import { useShopData } from '@/lib/api/use-shop-data';
import { shopFacts } from '@/lib/shop/facts';
import { prefillField, type ShippingFormState } from './use-shipping-form';

const fields = ['city', 'state'] as const;

/**
 * Fills in city and state from the PIN code, but no field that the shopper edited. An unknown PIN
 * code is a warning: the list may lack a new one.
 */
export function usePinAutofill(form: ShippingFormState) {
  const { subscribe, setValue, formState } = form;
  const { isSubmitted: shouldValidate } = formState;
  const [pin, setPin] = useState<string>();
  const [filledIn, setFilledIn] = useState<string>();
  const [edited] = useState(() => new Set<(typeof fields)[number]>());
  const { data: place, error } = useShopData(
    'pinCode',
    pin && shopFacts().supports.pinCodes ? { path: { pin } } : null,
  );

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values, name, type }) {
          const isTyped = type === 'change';
          // A saved address comes with its own city, and before the PIN code.
          if (!isTyped && values.city) return;
          const field = isTyped && fields.find((one) => one === name);
          if (field) {
            if (values[field]) edited.add(field);
            else edited.delete(field);
          }
          if (name !== 'postalCode') return;
          const state = stateOfPin(values.postalCode);
          if (state && !edited.has('state')) setValue('state', state);
          setPin(parsePinCode(values.postalCode));
        },
      }),
    [subscribe, setValue, edited],
  );

  useEffect(() => {
    if (!place) return;
    const found = { city: place.city, state: parseIndianState(place.state) };
    const filled = fields.flatMap((field) => {
      const value = found[field];
      if (!value || edited.has(field)) return [];
      prefillField(setValue, field, value, { shouldValidate });
      return value;
    });
    if (filled.length > 0) setFilledIn(`${filled.join(', ')} filled in from the PIN code.`);
  }, [place, setValue, shouldValidate, edited]);

  const isUnknown = error && isMissing(error.failure);
  const warning = isUnknown ? "We couldn't find this PIN code. Please check it." : undefined;
  return { announcement: warning ?? filledIn, warning };
}
