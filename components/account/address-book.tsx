import type { SavedAddress } from '@aangan/contract/address';
import { blankAddress, maxAddresses } from '@aangan/contract/rules/address';
import { displayedPhone } from '@aangan/contract/rules/indian-phone';
import { shippingFormSchema } from '@aangan/contract/rules/shipping-form';
import { useEffect, useRef, useState } from 'react';
import { ShippingFields } from '@/components/checkout/shipping-fields';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { DialogForm } from '@/components/ui/dialog-form';
import { addressLine, toShippingAddress } from '@/lib/account/addresses';
import { callShop, type ShopResponse } from '@/lib/api/browser';
import type { ApiResult } from '@/lib/api/result';
import { notify, notifyError } from '@/lib/browser/notify';
import { useSendingForm } from '@/lib/forms/use-sending-form';
import { accountMessages } from '@/lib/messages/account';
import { cartMessages } from '@/lib/messages/cart';
import { failureText } from '@/lib/messages/failures';
import { useDeliveryPin } from '@/stores/delivery-pin';
import styles from './address-book.module.scss';

type AddressFormProps = {
  current?: SavedAddress | undefined;
  /** The first address is always the default. */
  canBecomeDefault: boolean;
  onClose: () => void;
  onSaved: (addresses: SavedAddress[]) => void;
};

function AddressForm({ current, canBecomeDefault, onClose, onSaved }: AddressFormProps) {
  const asDefault = useRef<HTMLInputElement>(null);
  const { form, dialog } = useSendingForm(
    shippingFormSchema,
    current ? toShippingAddress(current) : blankAddress,
    {
      send(address) {
        const body = { ...address, isDefault: asDefault.current?.checked ?? false };
        return current
          ? callShop('changeAddress', { path: { addressId: current.id }, body })
          : callShop('addAddress', { body });
      },
      onSent(saved) {
        onClose();
        onSaved(saved);
      },
    },
  );
  return (
    <DialogForm title={current ? 'Edit address' : 'Add an address'} onClose={onClose} {...dialog}>
      <ShippingFields form={form} />
      {canBecomeDefault && <CheckboxField label="Use as my default address" ref={asDefault} />}
    </DialogForm>
  );
}

type AddressItemProps = {
  address: SavedAddress;
  onEdit: () => void;
  onRemove: () => void;
  onMakeDefault: () => void;
};

function AddressItem({ address, ...actions }: AddressItemProps) {
  const { fullName, phone, isDefault } = address;
  const buttons = [
    { name: 'Edit', onClick: actions.onEdit },
    { name: 'Remove', onClick: actions.onRemove },
    ...(isDefault ? [] : [{ name: 'Make default', onClick: actions.onMakeDefault }]),
  ];
  return (
    <li className={styles.address}>
      <p>
        <strong>{fullName}</strong>
        {isDefault && <span className={styles.default}>Default</span>}
      </p>
      <p>{addressLine(address)}</p>
      <p className="muted">{displayedPhone(phone)}</p>
      <div className={styles.actions}>
        {buttons.map(({ name, onClick }) => (
          <Button
            key={name}
            variant="plain"
            aria-label={`${name}: ${fullName}, ${addressLine(address)}`}
            onClick={onClick}
          >
            {name}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** The cart asks for no PIN code that a saved address states. */
function rememberPin([address]: readonly SavedAddress[]): void {
  useDeliveryPin.persist.rehydrate();
  const { pin, save } = useDeliveryPin.getState();
  if (address && !pin) save({ pin: address.postalCode, city: address.city });
}

type AddressBookProps = {
  addresses: readonly SavedAddress[];
  onChange: (addresses: SavedAddress[]) => void;
};

/** The saved addresses; checkout fills in the default one. */
export function AddressBook({ addresses, onChange }: AddressBookProps) {
  const [edited, setEdited] = useState<SavedAddress | 'new'>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => rememberPin(addresses), [addresses]);

  async function applyChange(
    change: Promise<ApiResult<ShopResponse<'addresses'>>>,
  ): Promise<boolean> {
    const result = await change;
    if (result.ok) onChange(result.data);
    else notifyError(failureText(result.failure, 'save'));
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
        {addresses.map((address) => (
          <AddressItem
            key={address.id}
            address={address}
            onEdit={() => setEdited(address)}
            onRemove={() => remove(address)}
            onMakeDefault={() => makeDefault(address)}
          />
        ))}
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
          onSaved={onChange}
        />
      )}
    </section>
  );
}
