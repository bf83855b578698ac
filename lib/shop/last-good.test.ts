/** @jest-environment node */
import { storeInfoSchema } from '../contract/store-info';
import {
  acceptStoreInfo,
  isStoreMissing,
  lastGoodInfo,
  missingGraceMs,
  recordMissingStore,
  recordStoreInfo,
} from './last-good';

const info = (received: object) => storeInfoSchema.parse(received);
const aangan = info({ storeName: 'Aangan', companyName: 'Aangan LLP', categories: ['Pots'] });

it('keeps the last name', () => {
  acceptStoreInfo('a.in', aangan);
  expect(acceptStoreInfo('a.in', info({ categories: ['Urns'] }))).toMatchObject({
    storeName: 'Aangan',
    companyName: 'Aangan LLP',
    categories: ['Urns'],
  });
  expect(acceptStoreInfo('a.in', info({ companyName: 'Other' })).storeName).toBeUndefined();
});

it('rejects an empty object from a known store', () => {
  expect(acceptStoreInfo('b.in', info({}))).toEqual(info({}));
  acceptStoreInfo('b.in', aangan);
  expect(() => acceptStoreInfo('b.in', info({}))).toThrow('empty object');
  expect(lastGoodInfo('b.in')).toEqual(aangan);
});

describe('recordMissingStore', () => {
  it('is `unknown` for a store that was never read', () => {
    expect(recordMissingStore('c.in')).toBe('unknown');
  });

  it('is `in-grace` for ten minutes from the first 404', () => {
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
});
