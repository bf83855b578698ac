/** @jest-environment node */
import { storeInfoSchema } from '../contract/store-info';
import {
  acceptStoreInfo,
  isStoreMissing,
  lastGoodInfo,
  missingGraceMs,
  missingStoreState,
  rememberStoreInfo,
} from './last-good';

const info = (received: object) => storeInfoSchema.parse(received);
const aangan = info({ storeName: 'Aangan', companyName: 'Aangan LLP', categories: ['Pots'] });

it('without a name, store information keeps the last one', () => {
  acceptStoreInfo('a.in', aangan);
  expect(acceptStoreInfo('a.in', info({ categories: ['Urns'] }))).toMatchObject({
    storeName: 'Aangan',
    companyName: 'Aangan LLP',
    categories: ['Urns'],
  });
  expect(acceptStoreInfo('a.in', info({ companyName: 'Other' })).storeName).toBeUndefined();
});

it('an empty object is a fault of a store that had more, and else a store that says nothing', () => {
  expect(acceptStoreInfo('b.in', info({}))).toEqual(info({}));
  acceptStoreInfo('b.in', aangan);
  expect(() => acceptStoreInfo('b.in', info({}))).toThrow('empty object');
  expect(lastGoodInfo('b.in')).toEqual(aangan);
});

describe('a store whose backend answers that there is none', () => {
  it('was never there', () => {
    expect(missingStoreState('c.in')).toBe('never');
  });

  it('was there recently for ten minutes from the first such answer', () => {
    acceptStoreInfo('d.in', aangan);
    expect(missingStoreState('d.in', 1000)).toBe('recently');
    expect(isStoreMissing('d.in')).toBe(true);
    rememberStoreInfo('d.in', aangan);
    expect(isStoreMissing('d.in')).toBe(true);
    expect(missingStoreState('d.in', missingGraceMs + 999)).toBe('recently');
    expect(missingStoreState('d.in', missingGraceMs + 1000)).toBe('before');
    acceptStoreInfo('d.in', aangan);
    expect(isStoreMissing('d.in')).toBe(false);
    expect(missingStoreState('d.in', missingGraceMs + 2000)).toBe('recently');
  });
});
