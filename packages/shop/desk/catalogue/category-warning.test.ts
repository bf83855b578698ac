import { categoryWarning } from './category-warning';

const known = ['Pots', 'PC', 'Garden Tools', 'Sarees & Stoles'];

it.each([
  ['Potts', 'Pots'],
  ['garden tols', 'Garden Tools'],
  ['Sarees and Stoles', 'Sarees & Stoles'],
])('suggests for %j the category %j', (category, close) => {
  expect(categoryWarning(category, known)).toBe(
    `The category "${category}" is new in this store. Did you mean "${close}"?`,
  );
});

it.each(['Pots', 'POTS', 'Lamps', 'Garden', 'TV'])('says nothing of %j', (category) => {
  expect(categoryWarning(category, known)).toBeFalsy();
});

it('does not warn in a store without categories', () => {
  expect(categoryWarning('Potts', [])).toBeFalsy();
});
