import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/project-root';
import { fieldsWith, productFields } from './product-fields';

const columns = fieldsWith('names').map((field) => productFields[field].names);

it('docs/merchant/catalogue.md describes every column', () => {
  const words = readFileSync(join(projectRoot, 'docs/merchant/catalogue.md'), 'utf8').match(/\w+/g);
  const missing = columns.filter((names) => !names.some((name) => words?.includes(name)));
  expect(missing.map(([name]) => name)).toEqual([]);
});
