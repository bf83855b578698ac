import { takeBundles } from '@/scripts/lib/build.mjs';
import { ensureTemplates } from './data-directory';
import { ensureTemplateDatabase } from './postgres';

/** Tests start the API from the bundle, and copy the templates. */
export default async function globalSetup(): Promise<void> {
  await takeBundles();
  await ensureTemplates();
  const server = process.env.TEST_DATABASE_URL;
  if (server) await ensureTemplateDatabase(server);
}
