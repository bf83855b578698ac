import { z } from 'zod';
import { indianPhone } from '../phone';
import { stateNamed } from './indian-states';

/** What the field says when it is blank; all six are required (specification §5). */
const required = (name: string) => z.string().trim().min(1, `Enter ${name}`);

/** Text that a reader understands, in its one spelling; a blank one was refused before. */
function understood(read: (text: string) => string | undefined, message: string) {
  return (text: string, context: z.RefinementCtx<string>): string => {
    const known = read(text);
    if (known !== undefined) return known;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
}

function pinCode(text: string): string | undefined {
  const digits = text.replace(/\s/g, '');
  return /^[1-9]\d{5}$/.test(digits) ? digits : undefined;
}

/** The shipping form: the contract's address, read the way addresses are written in India. */
export const shippingFormSchema = z.object({
  fullName: required('the full name').max(120, 'Keep the name under 120 characters'),
  address: required('the address').max(300, 'Keep the address under 300 characters'),
  city: required('the city').max(120, 'Keep the city under 120 characters'),
  state: required('the state').transform(
    understood(stateNamed, 'Choose a state or union territory from the list'),
  ),
  postalCode: required('the PIN code').transform(
    understood(pinCode, 'A PIN code has 6 digits, such as 560003'),
  ),
  phone: required('a phone number').transform(
    understood(indianPhone, 'Enter a phone number of 10 digits'),
  ),
});
export type ShippingForm = z.input<typeof shippingFormSchema>;
