import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { addressLine } from '@/lib/account/addresses';
import type { SavedAddress } from '@/lib/contract/address';
import { SavedAddressSelect } from './saved-addresses';
import styles from './shipping-address-section.module.scss';
import { ShippingFields } from './shipping-fields';
import type { AutofilledField } from './use-pin-autofill';
import type { ShippingFormState } from './use-shipping-form';

type ShippingAddressSectionProps = {
  form: ShippingFormState;
  editedFields: readonly AutofilledField[];
  addresses: readonly SavedAddress[] | undefined;
  isComplete: boolean;
};

/** A complete address is a card; 'Change' opens its fields, which stay in the form. */
export function ShippingAddressSection(props: ShippingAddressSectionProps) {
  const { form, editedFields, addresses, isComplete } = props;
  const [isOpen, setOpen] = useState(!isComplete);
  const fields = useRef<HTMLDivElement>(null);

  function change(): void {
    flushSync(() => setOpen(true));
    fields.current?.querySelector<HTMLElement>('select, input')?.focus();
  }

  return (
    <>
      {!isOpen && <AddressCard form={form} onChange={change} />}
      <div ref={fields} className={isOpen ? styles.fields : undefined} hidden={!isOpen}>
        {addresses && <SavedAddressSelect {...{ form, addresses }} />}
        <ShippingFields {...{ form, editedFields }} />
      </div>
    </>
  );
}

type AddressCardProps = { form: ShippingFormState; onChange: () => void };

function AddressCard({ form, onChange }: AddressCardProps) {
  const address = form.getValues();
  return (
    <div className={styles.card}>
      <div>
        <p className={styles.name}>
          Deliver to {address.fullName}, {address.postalCode}
        </p>
        <p className="quiet">{addressLine(address)}</p>
        <p className="quiet">{address.phone}</p>
      </div>
      <Button variant="plain" aria-label="Change the address" onClick={onChange}>
        Change
      </Button>
    </div>
  );
}
