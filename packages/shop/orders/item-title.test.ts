import { titleWithOptions } from './order-parts';

it.each([
  ['Planter', { color: 'Sage', size: '23 cm' }, 'Planter, Sage, 23 cm'],
  ['Planter, Sage', { color: 'Sage', size: '23 cm' }, 'Planter, Sage, 23 cm'],
  ['Planter', { color: null, size: 'One Size' }, 'Planter'],
])('names the options of %s %j once', (title, options, text) => {
  expect(titleWithOptions(title, options)).toBe(text);
});
