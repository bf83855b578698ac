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

export const isPinCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);
