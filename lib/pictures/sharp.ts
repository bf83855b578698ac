import { createRequire } from 'node:module';

/** As an ES module, sharp adds 408 bytes to the scripts of all pages (Next.js 16.4.6). */
const sharp: typeof import('sharp').default = createRequire(import.meta.url)('sharp');
// No picture is resized twice.
sharp.cache(false);
export default sharp;
