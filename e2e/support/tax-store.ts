import type { TestStore } from './test-store';

export const taxedPot = { id: 'matka', title: 'Terracotta Matka', price: 499 };
const diya = { id: 'diya', title: 'Clay Diya', price: 120 };

const gst = {
  gstin: '29AAGCB7383J1Z4',
  legalName: 'Lake View Pottery LLP',
  address: '42, 3rd Cross, Malleshwaram, Bengaluru 560003',
};

/** Makes it a store in Karnataka with products at 18 % GST. */
export async function openTaxStore(store: TestStore, info: object = {}): Promise<void> {
  await store.open('Lake View Pottery', { gst, ...info });
  const tax = { hsn: '6913', gstRatePoints: 1800 };
  await store.saveProducts({ ...taxedPot, ...tax }, { ...diya, ...tax });
}
