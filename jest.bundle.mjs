/** Tests start the API from the bundle. */
export { ensureBundled as default } from './scripts/lib/build.mjs';
