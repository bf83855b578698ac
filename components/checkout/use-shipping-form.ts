import type { ShippingAddress } from '@aangan/contract/order';
import { addressFields, blankAddress } from '@aangan/contract/rules/address';
import { type ShippingForm, shippingFormSchema } from '@aangan/contract/rules/shipping-form';
import { useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useShopData } from '@/lib/api/use-shop-data';
import { schemaResolver } from '@/lib/forms/use-schema-form';
import { readAddress, useCheckoutDraft, useLastAddress } from '@/stores/addresses';
import { useDeliveryPin } from '@/stores/delivery-pin';

/**
 * Returns the address of the last order, or the name of the account and the PIN code of the
 * delivery date. Requests them only without a saved address and a draft; undefined while loading.
 */
function useLastOrderAddress(hasPreferred: boolean): Partial<ShippingAddress> | undefined {
  const [isRequested] = useState(
    () => !hasPreferred && !readAddress(useLastAddress) && !readAddress(useCheckoutDraft),
  );
  const orders = useShopData('orders', isRequested ? { query: { limit: 1 } } : null);
  const account = useShopData('accountInfo', isRequested ? {} : null);
  const isLoaded = isRequested && !orders.isLoading && !account.isLoading;
  return useMemo(() => {
    if (!isLoaded) return undefined;
    const { firstName, lastName } = account.data ?? {};
    const fullName = [firstName, lastName].filter(Boolean).join(' ');
    const postalCode = useDeliveryPin.getState().pin;
    return { fullName, postalCode, ...orders.data?.[0]?.shippingAddress };
  }, [isLoaded, orders.data, account.data]);
}

export type ShippingFormState = UseFormReturn<ShippingForm, unknown, ShippingAddress>;

export function useShippingForm(preferred: ShippingAddress | undefined) {
  const [first] = useState(() => preferred ?? readAddress(useLastAddress) ?? blankAddress);
  const [draft] = useState(() => readAddress(useCheckoutDraft));
  const form = useForm<ShippingForm, unknown, ShippingAddress>({
    resolver: schemaResolver(shippingFormSchema),
    defaultValues: draft ?? first,
  });
  const [isComplete] = useState(() => {
    const isUnchanged = addressFields.every((field) => form.getValues(field) === first[field]);
    return isUnchanged && shippingFormSchema.safeParse(first).success;
  });
  const { subscribe, getValues, setValue } = form;
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
  return { form, isComplete };
}

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
