import type { Page } from '@playwright/test';
import { signIn } from './test';
import { TestStore } from './test-store';

export const taxedPot = { id: 'matka', title: 'Terracotta Matka', price: 499 };

/** A new store in Karnataka with a product at 18 % GST. */
export async function openTaxStore(): Promise<TestStore> {
  const store = new TestStore();
  await store.open('Lake View Pottery', {
    gst: {
      gstin: '29AAGCB7383J1Z4',
      legalName: 'Lake View Pottery LLP',
      address: '42, 3rd Cross, Malleshwaram, Bengaluru 560003',
    },
  });
  await store.saveProducts({ ...taxedPot, hsn: '6913', gstRatePoints: 1800 });
  return store;
}

export async function signInToTaxStore(page: Page) {
  const store = await openTaxStore();
  const { host, origin } = store;
  return { host, origin, token: await signIn(page.context(), await store.register(), host) };
}
