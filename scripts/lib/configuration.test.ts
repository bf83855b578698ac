import { readFileSync } from 'node:fs';
import { storefrontSettingsSchema } from '@/lib/platform/settings';
import { apiEnvironmentSchema } from '../../packages/shop/platform/environment';
import { configurationPage, environmentExample } from './configuration';

it('describes every setting', () => {
  const shapes = { ...storefrontSettingsSchema.shape, ...apiEnvironmentSchema.shape };
  const undescribed = Object.entries(shapes).filter(([, schema]) => !schema.description);
  expect(undescribed.map(([name]) => name)).toEqual([]);
});

it('docs/configuration.md and .env.example are up to date ("npm run configuration")', () => {
  expect(readFileSync('docs/configuration.md', 'utf8')).toBe(configurationPage());
  expect(readFileSync('.env.example', 'utf8')).toBe(environmentExample());
});
