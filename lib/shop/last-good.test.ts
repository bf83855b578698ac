/** @jest-environment node */
import { storeInfoSchema } from '@aangan/contract/store-info';
import {
  acceptStoreInfo,
  isStoreMissing,
  missingGraceMs,
  recordMissingStore,
  recordStoreInfo,
} from './last-good';

const info = (received: object) => storeInfoSchema.parse(received);
const aangan = info({ storeName: 'Aangan', companyName: 'Aangan LLP', categories: ['Pots'] });

it('a missing store is `in-grace` for ten minutes from the first 404, if it was read', () => {
  expect(recordMissingStore('c.in')).toBe('unknown');
  acceptStoreInfo('d.in', aangan);
  expect(recordMissingStore('d.in', 1000)).toBe('in-grace');
  expect(isStoreMissing('d.in')).toBe(true);
  recordStoreInfo('d.in', aangan);
  expect(isStoreMissing('d.in')).toBe(true);
  expect(recordMissingStore('d.in', missingGraceMs + 999)).toBe('in-grace');
  expect(recordMissingStore('d.in', missingGraceMs + 1000)).toBe('expired');
  acceptStoreInfo('d.in', aangan);
  expect(isStoreMissing('d.in')).toBe(false);
  expect(recordMissingStore('d.in', missingGraceMs + 2000)).toBe('in-grace');
});
