import type { SavedAddress } from '@aangan/contract/address';
import { displayedPhone } from '@aangan/contract/rules/indian-phone';
import type { ShippingForm } from '@aangan/contract/rules/shipping-form';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { addressLine, findSavedAddress } from '@/lib/account/addresses';
import { SavedAddressChoice } from './saved-addresses';
import styles from './shipping-address-section.module.scss';
import { ShippingFields } from './shipping-fields';
import type { ShippingFormState } from './use-shipping-form';

type ShippingAddressSectionProps = {
  form: ShippingFormState;
  addresses: readonly SavedAddress[] | undefined;
  isComplete: boolean;
  unserved: string | undefined;
};

/** A complete address is a card; 'Change' opens the saved ones and the fields of another. */
export function ShippingAddressSection(props: ShippingAddressSectionProps) {
  const { form, addresses = [], isComplete, unserved } = props;
  const [isOpen, setOpen] = useState(!isComplete);
  const [chosenId, setChosenId] = useState(
    () => findSavedAddress(addresses, form.getValues())?.id ?? '',
  );
  const [previous, setPrevious] = useState<{ address: ShippingForm; id: string }>();
  const section = useRef<HTMLDivElement>(null);
  const hasErrors = Object.keys(form.formState.errors).length > 0 || unserved !== undefined;
  const hasFields = isOpen && (chosenId === '' || hasErrors);

  function change(): void {
    flushSync(() => {
      setPrevious({ address: form.getValues(), id: chosenId });
      setOpen(true);
    });
    section.current?.querySelector<HTMLElement>('input:checked, input:not([type=radio])')?.focus();
  }

  function cancel({ address, id }: NonNullable<typeof previous>): void {
    flushSync(() => {
      form.reset(address);
      setChosenId(id);
      setPrevious(undefined);
      setOpen(false);
    });
    section.current?.querySelector('button')?.focus();
  }

  return (
    <div ref={section} className={styles.section}>
      {!isOpen && <AddressCard form={form} onChange={change} />}
      {isOpen && addresses.length > 0 && (
        <SavedAddressChoice
          form={form}
          addresses={addresses}
          chosenId={chosenId}
          onChoose={setChosenId}
        />
      )}
      <div hidden={!hasFields}>
        <ShippingFields form={form} unserved={unserved} />
      </div>
      {isOpen && previous && (
        <Button variant="plain" className={styles.cancel} onClick={() => cancel(previous)}>
          Cancel
        </Button>
      )}
    </div>
  );
}

function AddressCard({ form, onChange }: { form: ShippingFormState; onChange: () => void }) {
  const address = form.getValues();
  return (
    <div className={styles.card}>
      <div>
        <p className={styles.name}>
          Deliver to {address.fullName}, {address.postalCode}
        </p>
        <p className="quiet">{addressLine(address)}</p>
        <p className="quiet">{displayedPhone(address.phone)}</p>
      </div>
      <Button variant="plain" aria-label="Change the address" onClick={onChange}>
        Change
      </Button>
    </div>
  );
}
