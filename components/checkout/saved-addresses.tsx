import type { ChangeEvent, Ref } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { SelectField } from '@/components/ui/select-field';
import { addressLine, findSavedAddress, toShippingAddress } from '@/lib/account/addresses';
import type { SavedAddress } from '@/lib/contract/address';
import { blankAddress, maxAddresses } from '@/lib/rules/address';
import type { ShippingFormState } from './use-shipping-form';

type SavedAddressesProps = {
  form: ShippingFormState;
  addresses: readonly SavedAddress[];
};

export function SavedAddressSelect({ form, addresses }: SavedAddressesProps) {
  const values = { ...blankAddress, ...useWatch({ control: form.control }) };
  if (addresses.length < 2) return null;

  function handleChange({ target }: ChangeEvent<HTMLSelectElement>): void {
    const chosen = addresses.find(({ id }) => id === target.value);
    form.reset(chosen ? toShippingAddress(chosen) : { ...blankAddress, fullName: values.fullName });
  }

  return (
    <SelectField
      label="Deliver to"
      value={findSavedAddress(addresses, values)?.id ?? ''}
      onChange={handleChange}
    >
      {addresses.map((address) => (
        <option key={address.id} value={address.id}>
          {address.fullName}, {addressLine(address)}
        </option>
      ))}
      <option value="">Use a different address</option>
    </SelectField>
  );
}

export function SaveAddressCheckbox({
  form,
  addresses,
  ref,
}: SavedAddressesProps & { ref: Ref<HTMLInputElement> }) {
  const values = useWatch({ control: form.control });
  const isSaved = findSavedAddress(addresses, { ...blankAddress, ...values }) !== undefined;
  if (isSaved || addresses.length >= maxAddresses) return null;
  return <CheckboxField label="Save this address" defaultChecked ref={ref} />;
}
