import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ShippingAddress } from '@/lib/contract/order';
import { type ShippingForm, shippingFormSchema } from '@/lib/contract/shipping-form';
import { useCheckoutDraft, useLastAddress } from '@/stores/addresses';
import { useKnownAddress } from './use-known-address';

export type ShippingFormState = UseFormReturn<ShippingForm, unknown, ShippingAddress>;

const blankAddress: ShippingForm = {
  fullName: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  phone: '',
};

const fields = Object.keys(blankAddress) as (keyof ShippingForm)[];

/** The shipping form: it begins with what was typed before, or with the address of the last order. */
export function useShippingForm(): ShippingFormState {
  const form = useForm<ShippingForm, unknown, ShippingAddress>({
    resolver: zodResolver(shippingFormSchema),
    defaultValues: {
      ...blankAddress,
      ...useLastAddress.getState().address,
      ...useCheckoutDraft.getState().address,
    },
  });
  const { subscribe, getValues, setValue } = form;
  const known = useKnownAddress();

  useEffect(() => {
    for (const field of fields) {
      const value = known?.[field];
      if (value && !getValues(field)) setValue(field, value);
    }
  }, [known, getValues, setValue]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // What a change brings about is told before the change itself.
        callback: () => useCheckoutDraft.getState().remember(getValues()),
      }),
    [subscribe, getValues],
  );

  return form;
}
