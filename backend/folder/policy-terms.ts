import { contactHoursWords, dayRange } from '@/lib/contract/terms';
import type { StoreFile } from './store-file';

/** The terms of specification §9: those of the built-in policies, and of a store that begins. */
export const firstTerms = {
  delivery: { minDays: 0, maxDays: 7, free: true },
  returns: { days: 7, exceptions: undefined },
  contactHours: { from: 'Monday', to: 'Saturday', opens: '10:00', closes: '18:00' },
} satisfies Partial<StoreFile>;

/** What policies name in {{…}} besides the company, as store.json says it. */
export function policyTerms(file: StoreFile): Record<string, string> {
  const delivery = file.delivery ?? firstTerms.delivery;
  const includeTax = file.pricesIncludeTax ?? file.gst !== undefined;
  return {
    grievanceOfficer: file.grievanceOfficer || 'Grievance officer',
    deliveryDays: dayRange(delivery),
    deliveryCharge: delivery.free ? 'Delivery is free.' : '',
    returnDays: String((file.returns ?? firstTerms.returns).days),
    contactHours: contactHoursWords(file.contactHours ?? firstTerms.contactHours),
    prices: `All prices are in Indian rupees${includeTax ? ' and include taxes' : ''}.`,
  };
}
