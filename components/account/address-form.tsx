import type { SavedAddress } from '@aangan/contract/address';
import { blankAddress } from '@aangan/contract/rules/address';
import { shippingFormSchema } from '@aangan/contract/rules/shipping-form';
import { useRef } from 'react';
import { ShippingFields } from '@/components/checkout/shipping-fields';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { DialogForm } from '@/components/ui/dialog-form';
import { saveErrorMessage } from '@/lib/account/account-labels';
import { toShippingAddress } from '@/lib/account/addresses';
import { callShop } from '@/lib/api/browser';
import { useSchemaForm } from '@/lib/forms/use-schema-form';

type AddressFormProps = {
  current?: SavedAddress | undefined;
  /** The first address is always the default. */
  canBecomeDefault: boolean;
  onClose: () => void;
  onSaved: (addresses: SavedAddress[]) => void;
};

export function AddressForm({ current, canBecomeDefault, onClose, onSaved }: AddressFormProps) {
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
    else form.setError('root', { message: saveErrorMessage(result.failure) });
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
