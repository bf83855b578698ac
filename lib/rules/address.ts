import type { ShippingAddress } from '../contract/order';

export const maxAddresses = 20;

/** All six fields are required (specification §5). */
export const blankAddress: ShippingAddress = {
  fullName: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  phone: '',
};

export const addressFields = Object.keys(blankAddress) as (keyof ShippingAddress)[];

/** Prefixes of postal circles; 9 is the army's. */
const pinPrefixes = /^(1[1-9]|2[0-8]|3[0-46-9]|4\d|5[0-36-9]|6[0-47-9]|7\d|8[0-5]|9\d)/;

export const hasPinPrefix = (pin: string): boolean => pinPrefixes.test(pin);

export const isPinCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);
