import { createRequire } from 'node:module';

/**
 * sharp by CommonJS: where a route imports its ES module, Turbopack (Next.js 16.4.6) adds 408 bytes
 * of async-module runtime to the scripts of every page.
 */
const sharp: typeof import('sharp').default = createRequire(import.meta.url)('sharp');
// No picture is resized twice.
sharp.cache(false);
export default sharp;
