import * as z from 'zod/mini';
import { readText, typedText } from '../typed-text';
import { parsePinCode } from './address';
import { parseIndianPhone } from './indian-phone';
import { parseIndianState } from './indian-states';
import { isKnownPin, pinStateError } from './pin-states';

const required = (name: string, max = 300) =>
  typedText(max, `Enter ${name}`, `Please use no more than ${max} characters`);

const shippingFields = z.object({
  fullName: required('your full name', 120),
  address: required('your address'),
  city: required('your city', 120),
  state: z.pipe(
    required('your state'),
    readText(parseIndianState, 'Choose a state or union territory from the list'),
  ),
  postalCode: z.pipe(
    required('your PIN code'),
    z.pipe(
      readText(parsePinCode, 'Enter a 6-digit PIN code, such as 560003'),
      z.string().check(z.refine(isKnownPin, 'This is not a valid Indian PIN code')),
    ),
  ),
  phone: z.pipe(
    required('your phone number'),
    readText(parseIndianPhone, 'Enter a 10-digit phone number'),
  ),
});

/** A state that does not belong to the PIN code is an error; the city is free text. */
export const requireStateOfPin = z.check<z.output<typeof shippingFields>>(({ value, issues }) => {
  const message = value.state && pinStateError(value.postalCode, value.state);
  if (message) issues.push({ code: 'custom', path: ['state'], message, input: value.state });
});

/** The contract's address, in Indian formats. */
export const shippingFormSchema = shippingFields.check(requireStateOfPin);
export type ShippingForm = z.input<typeof shippingFormSchema>;
