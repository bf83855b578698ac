import type { Page } from '@playwright/test';
import { shippingAddress } from '@/cli/scenario/scenario-store';

/** The address in the field names of the contract. */
export const savedAddress = shippingAddress;

export const address = {
  'Full name': savedAddress.fullName,
  'PIN code': savedAddress.postalCode,
  City: savedAddress.city,
  State: savedAddress.state,
  Address: savedAddress.address,
  Phone: savedAddress.phone,
};

export async function fillAddress(
  page: Page,
  changes: Partial<typeof address> = {},
): Promise<void> {
  for (const [label, value] of Object.entries({ ...address, ...changes })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}
