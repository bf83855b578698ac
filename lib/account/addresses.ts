import { callShop } from '../api/browser';
import type { SavedAddress } from '../contract/address';
import type { ShippingAddress } from '../contract/order';
import { addressFields } from '../rules/address';

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

export function addressLine({ address, city, state, postalCode }: ShippingAddress): string {
  return `${address}, ${city}, ${state} ${postalCode}`;
}

export async function saveAddress(body: ShippingAddress): Promise<void> {
  const result = await callShop('addAddress', { body });
  if (!result.ok) console.warn('The address was not saved', result.failure);
}
