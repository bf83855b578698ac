import { ensureBundled } from '@/scripts/lib/build.mjs';
import { ensureTemplates } from './data-directory';

/** Tests start the API from the bundle, and copy the template. */
export default async function globalSetup(): Promise<void> {
  await ensureBundled();
  await ensureTemplates();
}
