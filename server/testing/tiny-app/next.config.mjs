import { fileURLToPath } from 'node:url';

export default {
  cacheHandler: fileURLToPath(new URL('cache-handler.mjs', import.meta.url)),
  reactMaxHeadersLength: 0,
};
