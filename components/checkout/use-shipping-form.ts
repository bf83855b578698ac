import type { ShippingAddress } from '@aangan/contract/order';
import { addressFields, blankAddress } from '@aangan/contract/rules/address';
import { stateOfPin } from '@aangan/contract/rules/pin-states';
import { type ShippingForm, shippingFormSchema } from '@aangan/contract/rules/shipping-form';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { schemaResolver } from '@/lib/schema-resolver';
import { useCheckoutDraft, useLastAddress } from '@/stores/addresses';
import { prefillField } from './prefill-field';
import { useLastOrderAddress } from './use-last-order-address';
import type { AutofilledField } from './use-pin-autofill';

export type ShippingFormState = UseFormReturn<ShippingForm, unknown, ShippingAddress>;

/** Returns city or state where the draft differs from the autofill. */
function findEditedFields(
  draft: Partial<ShippingForm>,
  first: Partial<ShippingAddress>,
): AutofilledField[] {
  const filledIn = [first.city, first.state, stateOfPin(draft.postalCode ?? '')];
  return (['city', 'state'] as const).filter(
    (field) => draft[field] && !filledIn.includes(draft[field]),
  );
}

/** The shipping form; starts with the draft, the preferred address or that of the last order. */
export function useShippingForm(preferred: ShippingAddress | undefined) {
  const [first] = useState(() => preferred ?? useLastAddress.getState().address);
  const [draft] = useState(() => useCheckoutDraft.getState().address);
  const form = useForm<ShippingForm, unknown, ShippingAddress>({
    resolver: schemaResolver(shippingFormSchema),
    defaultValues: { ...blankAddress, ...first, ...draft },
  });
  const [isComplete] = useState(() => {
    const isUnchanged = addressFields.every((field) => form.getValues(field) === first[field]);
    return isUnchanged && shippingFormSchema.safeParse(first).success;
  });
  const { subscribe, getValues, setValue } = form;
  const [editedFields] = useState(() => findEditedFields(draft, first));
  const saved = useLastOrderAddress(preferred !== undefined);

  useEffect(() => {
    for (const field of addressFields) {
      const value = saved?.[field];
      if (value && !getValues(field)) prefillField(setValue, field, value);
    }
  }, [saved, getValues, setValue]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // react-hook-form 7 notifies of derived changes before the change itself.
        callback: () => useCheckoutDraft.getState().save(getValues()),
      }),
    [subscribe, getValues],
  );

  /** `isComplete`: it starts with a known address, which the shopper has not changed. */
  return { form, editedFields, isComplete };
}
