import { callShop } from '../api/browser';
import type { SavedAddress } from '../contract/address';
import type { ShippingAddress } from '../contract/order';

export const blankAddress: ShippingAddress = {
  fullName: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  phone: '',
};

export const addressFields = Object.keys(blankAddress) as (keyof ShippingAddress)[];

/** What a form takes of a kept address. */
export function shippingOf({ id: _, isDefault: __, ...address }: SavedAddress): ShippingAddress {
  return address;
}

/** The kept address that is the same, field by field. */
export function sameAddress(
  kept: readonly SavedAddress[],
  address: ShippingAddress,
): SavedAddress | undefined {
  return kept.find((one) => addressFields.every((field) => one[field] === address[field].trim()));
}

/** An address on one line, without name and phone. */
export function addressLine({ address, city, state, postalCode }: ShippingAddress): string {
  return `${address}, ${city}, ${state} ${postalCode}`;
}

/** Keeps the address of an order that was placed; what fails is no matter for the order. */
export async function saveAddress(body: ShippingAddress): Promise<void> {
  const result = await callShop('addAddress', { body });
  if (!result.ok) console.warn('The address was not saved', result.failure);
}
