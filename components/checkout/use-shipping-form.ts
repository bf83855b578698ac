import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { addressFields, blankAddress } from '@/lib/account/addresses';
import { stateOfPin } from '@/lib/checkout/state-of-pin';
import type { ShippingAddress } from '@/lib/contract/order';
import { type ShippingForm, shippingFormSchema } from '@/lib/contract/shipping-form';
import { schemaResolver } from '@/lib/schema-resolver';
import { useCheckoutDraft, useLastAddress } from '@/stores/addresses';
import { fillIn } from './fill-in';
import type { FilledField } from './use-pin-fill';
import { useSavedAddress } from './use-saved-address';

export type ShippingFormState = UseFormReturn<ShippingForm, unknown, ShippingAddress>;

/** Returns which of city and state the shopper typed rather than the PIN code filled in. */
function typedInto(draft: Partial<ShippingForm>, first: Partial<ShippingAddress>): FilledField[] {
  const filledIn = [first.city, first.state, stateOfPin(draft.postalCode ?? '')];
  return (['city', 'state'] as const).filter(
    (field) => draft[field] && !filledIn.includes(draft[field]),
  );
}

/** The shipping form; starts with the draft, the preferred address or that of the last order. */
export function useShippingForm(preferred: ShippingAddress | undefined) {
  const first = preferred ?? useLastAddress.getState().address;
  const form = useForm<ShippingForm, unknown, ShippingAddress>({
    resolver: schemaResolver(shippingFormSchema),
    defaultValues: {
      ...blankAddress,
      ...first,
      ...useCheckoutDraft.getState().address,
    },
  });
  const { subscribe, getValues, setValue } = form;
  const [typedBefore] = useState(() => typedInto(useCheckoutDraft.getState().address, first));
  const known = useSavedAddress(preferred !== undefined);

  useEffect(() => {
    for (const field of addressFields) {
      const value = known?.[field];
      if (value && !getValues(field)) fillIn(setValue, field, value);
    }
  }, [known, getValues, setValue]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // react-hook-form 7 notifies of derived changes before the change itself.
        callback: () => useCheckoutDraft.getState().remember(getValues()),
      }),
    [subscribe, getValues],
  );

  return { form, typedBefore };
}
