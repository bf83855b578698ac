import { mergeCategories } from './sync-categories';

it('keeps the order of known categories, drops empty ones and appends new ones', () => {
  expect(mergeCategories(['Pots', 'Tools', 'Old'], ['Seeds', 'tools', 'Pots', 'Decor'])).toEqual([
    'Pots',
    'Tools',
    'Seeds',
    'Decor',
  ]);
});
