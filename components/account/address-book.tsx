import type { SavedAddress } from '@aangan/contract/address';
import { blankAddress, maxAddresses } from '@aangan/contract/rules/address';
import { displayedPhone } from '@aangan/contract/rules/indian-phone';
import { shippingFormSchema } from '@aangan/contract/rules/shipping-form';
import { useRef, useState } from 'react';
import { ShippingFields } from '@/components/checkout/shipping-fields';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { DialogForm } from '@/components/ui/dialog-form';
import { addressLine, toShippingAddress } from '@/lib/account/addresses';
import { callShop, type ShopResponse } from '@/lib/api/browser';
import type { ApiResult } from '@/lib/api/result';
import { notify } from '@/lib/browser/notify';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { accountMessages } from '@/lib/messages/account';
import { cartMessages } from '@/lib/messages/cart';
import { failureText } from '@/lib/messages/failures';
import styles from './address-book.module.scss';

type AddressFormProps = {
  current?: SavedAddress | undefined;
  /** The first address is always the default. */
  canBecomeDefault: boolean;
  onClose: () => void;
  onSaved: (addresses: SavedAddress[]) => void;
};

function AddressForm({ current, canBecomeDefault, onClose, onSaved }: AddressFormProps) {
  const { form, errors, isSubmitting } = useSchemaForm(
    shippingFormSchema,
    current ? toShippingAddress(current) : blankAddress,
  );
  const asDefault = useRef<HTMLInputElement>(null);

  const handleSubmit = form.handleSubmit(async (address) => {
    const body = { ...address, isDefault: asDefault.current?.checked ?? false };
    const result = current
      ? await callShop('changeAddress', { path: { addressId: current.id }, body })
      : await callShop('addAddress', { body });
    if (result.ok) onSaved(result.data);
    else form.setError('root', { message: failureText(result.failure, 'save') });
  });

  return (
    <DialogForm
      title={current ? 'Edit address' : 'Add an address'}
      error={errors.root?.message}
      isSubmitting={isSubmitting}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <ShippingFields form={form} />
      {canBecomeDefault && <CheckboxField label="Use as my default address" ref={asDefault} />}
    </DialogForm>
  );
}

type AddressBookProps = {
  addresses: readonly SavedAddress[];
  /** Receives the complete updated list. */
  onChange: (addresses: SavedAddress[]) => void;
};

/** The saved addresses; checkout fills in the default one. */
export function AddressBook({ addresses, onChange }: AddressBookProps) {
  const [edited, setEdited] = useState<SavedAddress | 'new'>();
  const heading = useRef<HTMLHeadingElement>(null);

  async function applyChange(
    change: Promise<ApiResult<ShopResponse<'addresses'>>>,
  ): Promise<boolean> {
    const result = await change;
    if (result.ok) onChange(result.data);
    else
      notify({ title: 'Error', description: failureText(result.failure, 'save'), tone: 'error' });
    return result.ok;
  }

  async function remove(address: SavedAddress): Promise<void> {
    const { id, isDefault } = address;
    if (!(await applyChange(callShop('removeAddress', { path: { addressId: id } })))) return;
    heading.current?.focus();
    const body = { ...toShippingAddress(address), isDefault };
    const onClick = () => void applyChange(callShop('addAddress', { body }));
    notify({
      title: accountMessages.addressRemoved,
      action: { label: cartMessages.undo, onClick },
    });
  }

  function makeDefault(address: SavedAddress): void {
    const body = { ...toShippingAddress(address), isDefault: true };
    void applyChange(callShop('changeAddress', { path: { addressId: address.id }, body }));
    heading.current?.focus();
  }

  const current = edited === 'new' ? undefined : edited;
  return (
    <section className={styles.book} aria-labelledby="addresses">
      <h2 ref={heading} id="addresses" tabIndex={-1}>
        Addresses
      </h2>
      {addresses.length === 0 && (
        <p className="muted">Saved addresses are filled in at checkout.</p>
      )}
      <ul className={styles.list}>
        {addresses.map((address) => {
          const { id, fullName, phone, isDefault } = address;
          const addressLabel = `${fullName}, ${addressLine(address)}`;
          return (
            <li key={id} className={styles.address}>
              <p>
                <strong>{fullName}</strong>
                {isDefault && <span className={styles.default}>Default</span>}
              </p>
              <p>{addressLine(address)}</p>
              <p className="muted">{displayedPhone(phone)}</p>
              <div className={styles.actions}>
                <Button
                  variant="plain"
                  aria-label={`Edit: ${addressLabel}`}
                  onClick={() => setEdited(address)}
                >
                  Edit
                </Button>
                <Button
                  variant="plain"
                  aria-label={`Remove: ${addressLabel}`}
                  onClick={() => remove(address)}
                >
                  Remove
                </Button>
                {!isDefault && (
                  <Button
                    variant="plain"
                    aria-label={`Make default: ${addressLabel}`}
                    onClick={() => makeDefault(address)}
                  >
                    Make default
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {addresses.length < maxAddresses && (
        <Button variant="quiet" className={styles.add} onClick={() => setEdited('new')}>
          Add an address
        </Button>
      )}
      {edited && (
        <AddressForm
          current={current}
          canBecomeDefault={addresses.length > 0 && !current?.isDefault}
          onClose={() => setEdited(undefined)}
          onSaved={(saved) => {
            setEdited(undefined);
            onChange(saved);
          }}
        />
      )}
    </section>
  );
}
