/** @jest-environment node */
import { storeInfoSchema } from './store-info';

describe('the store information', () => {
  it('may be empty or contain null', () => {
    expect(storeInfoSchema.parse({})).toEqual({});
    expect(storeInfoSchema.parse({ storeName: null, socialLinks: null, policies: null })).toEqual(
      {},
    );
  });

  it('drops unknown fields', () => {
    expect(storeInfoSchema.parse({ storeName: 'Aangan', gstin: '27AAAA' })).toEqual({
      storeName: 'Aangan',
    });
  });

  it.each([
    ['categories', { categories: 'Tools' }],
    ['categories.1', { categories: ['Tools', 7] }],
    ['policies.terms', { policies: { terms: ['a'] } }],
  ])('is rejected for its %s', (field, info) => {
    expect(storeInfoSchema.safeParse(info).error?.issues[0]?.path.join('.')).toBe(field);
  });
});
