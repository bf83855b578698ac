import type { SavedAddress } from '@aangan/contract/address';
import type { ShippingAddress } from '@aangan/contract/order';
import { addressFields } from '@aangan/contract/rules/address';
import { callShop } from '../api/browser';

export function toShippingAddress({
  id: _,
  isDefault: __,
  ...address
}: SavedAddress): ShippingAddress {
  return address;
}

export function findSavedAddress(
  saved: readonly SavedAddress[],
  address: ShippingAddress,
): SavedAddress | undefined {
  return saved.find((one) => addressFields.every((field) => one[field] === address[field].trim()));
}

export const addressLine = ({ address, city, state, postalCode }: ShippingAddress): string =>
  `${address}, ${city}, ${state} ${postalCode}`;

export async function saveAddress(body: ShippingAddress): Promise<void> {
  const result = await callShop('addAddress', { body });
  if (!result.ok) console.warn('The address was not saved', result.failure);
}
