import type { Page } from '@playwright/test';

export const address = {
  'Full name': 'Meera Iyer',
  Phone: '+919845012345',
  Address: '7, Temple Street, Mylapore',
  City: 'Chennai',
  'PIN code': '600004',
  State: 'Tamil Nadu',
};

/** Fills in the shipping form. */
export async function fillAddress(
  page: Page,
  changes: Partial<typeof address> = {},
): Promise<void> {
  for (const [label, value] of Object.entries({ ...address, ...changes })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}
