import type { SavedAddress } from '@aangan/contract/address';
import { blankAddress, maxAddresses } from '@aangan/contract/rules/address';
import { displayedPhone } from '@aangan/contract/rules/indian-phone';
import type { Ref } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { ChoiceCards } from '@/components/ui/choice-cards';
import { addressLine, findSavedAddress, toShippingAddress } from '@/lib/account/addresses';
import type { ShippingFormState } from './use-shipping-form';

type SavedAddressesProps = {
  form: ShippingFormState;
  addresses: readonly SavedAddress[];
};

type SavedAddressChoiceProps = SavedAddressesProps & {
  /** The id of the chosen address; empty for a different one. */
  chosenId: string;
  onChoose: (id: string) => void;
};

export function SavedAddressChoice(props: SavedAddressChoiceProps) {
  const { form, addresses, chosenId, onChoose } = props;

  function choose(id: string): void {
    const saved = addresses.find((one) => one.id === id);
    const { fullName, phone } = form.getValues();
    form.reset(saved ? toShippingAddress(saved) : { ...blankAddress, fullName, phone });
    onChoose(id);
  }

  return (
    <ChoiceCards
      legend="Deliver to"
      name="savedAddress"
      choices={[
        ...addresses.map((address) => ({
          value: address.id,
          label: address.fullName,
          description: `${addressLine(address)} · ${displayedPhone(address.phone)}`,
        })),
        { value: '', label: 'Use a different address' },
      ]}
      value={chosenId}
      required={false}
      onChoose={choose}
    />
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
