import * as z from 'zod/mini';
import { indianPhone } from './indian-phone';
import { parseIndianState } from './indian-states';

/** All six fields are required (specification §5). */
const required = (name: string) => z.string().check(z.trim(), z.minLength(1, `Enter ${name}`));

const maxLength = (length: number, name: string) =>
  z.maxLength(length, `Keep the ${name} under ${length} characters`);

function normalised(read: (text: string) => string | undefined, message: string) {
  return z.transform((text: string, { issues }): string => {
    const known = read(text);
    if (known !== undefined) return known;
    issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  });
}

function pinCode(text: string): string | undefined {
  const digits = text.replace(/\s/g, '');
  return /^[1-9]\d{5}$/.test(digits) ? digits : undefined;
}

/** Prefixes of postal circles; 9 is the army's. */
const prefixes = /^(1[1-9]|2[0-8]|3[0-46-9]|4\d|5[0-36-9]|6[0-47-9]|7\d|8[0-5]|9\d)/;

/** The contract's address, in Indian formats. */
export const shippingFormSchema = z.object({
  fullName: required('the full name').check(maxLength(120, 'name')),
  address: required('the address').check(maxLength(300, 'address')),
  city: required('the city').check(maxLength(120, 'city')),
  state: z.pipe(
    required('the state'),
    normalised(parseIndianState, 'Choose a state or union territory from the list'),
  ),
  postalCode: z.pipe(
    required('the PIN code'),
    z.pipe(
      normalised(pinCode, 'A PIN code has 6 digits, such as 560003'),
      z.string().check(z.regex(prefixes, 'No PIN code of India starts with these digits')),
    ),
  ),
  phone: z.pipe(
    required('a phone number'),
    normalised(indianPhone, 'Enter a phone number of 10 digits'),
  ),
});
export type ShippingForm = z.input<typeof shippingFormSchema>;
