import { compactCode } from './typed-text';

export const maxAddresses = 20;

export const blankAddress = {
  fullName: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  phone: '',
};

export const addressFields = Object.keys(blankAddress) as (keyof typeof blankAddress)[];

/** Six digits from any usual spelling, such as '560 003'; undefined when invalid. */
export function parsePinCode(text: string): string | undefined {
  const digits = compactCode(text).replaceAll('-', '');
  return isPinCode(digits) ? digits : undefined;
}

export const isPinCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);
