import { useEffect, useRef, useState } from 'react';
import { useShopData } from '@/lib/api/use-shop-data';
import { stateOfPin } from '@/lib/checkout/state-of-pin';
import { stateNamed } from '@/lib/contract/indian-states';
import { useCheckoutDraft, useLastAddress } from '@/stores/addresses';
import type { ShippingFormState } from './use-shipping-form';

const fields = ['city', 'state'] as const;
type Field = (typeof fields)[number];

/** What was typed before this page was opened anew, as far as it differs from what was filled in. */
function typedBefore(): Set<Field> {
  const draft = useCheckoutDraft.getState().address;
  const last = useLastAddress.getState().address;
  const filledIn = [last.city, last.state, stateOfPin(draft.postalCode ?? '')];
  return new Set(fields.filter((field) => draft[field] && !filledIn.includes(draft[field])));
}

/**
 * City and state follow from the PIN code that the shopper enters, over nothing that was typed: the
 * state by its first digits, and both as the backend knows them, where it does. Answers with what
 * was filled in, to be announced.
 */
export function usePinFill(form: ShippingFormState): string | undefined {
  const { subscribe, setValue, formState } = form;
  const { isSubmitted: shouldValidate } = formState;
  const [pin, setPin] = useState<string>();
  const [filledIn, setFilledIn] = useState<string>();
  const typed = useRef<Set<Field>>(null);
  typed.current ??= typedBefore();
  const { data: place } = useShopData('pinCode', pin ? { path: { pin } } : null);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values, name, type }) {
          if (type !== 'change') return;
          const field = fields.find((one) => one === name);
          if (field) {
            if (values[field]) typed.current?.add(field);
            else typed.current?.delete(field);
          }
          if (name !== 'postalCode') return;
          const state = stateOfPin(values.postalCode);
          if (state && !typed.current?.has('state')) setValue('state', state);
          const digits = values.postalCode.replace(/\s/g, '');
          setPin(/^\d{6}$/.test(digits) ? digits : undefined);
        },
      }),
    [subscribe, setValue],
  );

  useEffect(() => {
    if (!place) return;
    const known = { city: place.city, state: stateNamed(place.state) };
    const filled = fields.flatMap((field) => {
      const value = known[field];
      if (!value || typed.current?.has(field)) return [];
      setValue(field, value, { shouldValidate });
      return value;
    });
    if (filled.length > 0) setFilledIn(`${filled.join(', ')} filled in from the PIN code.`);
  }, [place, setValue, shouldValidate]);

  return filledIn;
}
