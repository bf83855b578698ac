import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../platform/project-root';
import { jsonText, storeFileJsonSchema } from './store-file';

it('matches docs/store.schema.json ("npm run shop -- store-schema docs/store.schema.json" updates it)', () => {
  const published = readFileSync(join(projectRoot, 'docs/store.schema.json'), 'utf8');
  expect(published).toBe(jsonText(storeFileJsonSchema()));
});
