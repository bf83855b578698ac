import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../platform/project-root';
import { jsonText, storeFileJsonSchema } from './store-file';

it('matches docs/store.schema.json ("init-store" writes such a file)', () => {
  const published = readFileSync(join(projectRoot, 'docs/store.schema.json'), 'utf8');
  expect(published).toBe(jsonText(storeFileJsonSchema()));
});
