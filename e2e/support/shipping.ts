import type { Page } from '@playwright/test';

export const address = {
  'Full name': 'Meera Iyer',
  'PIN code': '600004',
  City: 'Chennai',
  State: 'Tamil Nadu',
  Address: '7, Temple Street, Mylapore',
  Phone: '+919845012345',
};

export async function fillAddress(
  page: Page,
  changes: Partial<typeof address> = {},
): Promise<void> {
  for (const [label, value] of Object.entries({ ...address, ...changes })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

/** The same address in the field names of the contract. */
export const savedAddress = {
  fullName: address['Full name'],
  postalCode: address['PIN code'],
  city: address.City,
  state: address.State,
  address: address.Address,
  phone: address.Phone,
};
