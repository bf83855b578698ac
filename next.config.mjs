import { fileURLToPath } from 'node:url';
import { maxPixels } from './lib/picture-pixels.mjs';

// Next re-reads this file at every start: what comes from the environment needs no new build.
const absolute = (path) => fileURLToPath(new URL(path, import.meta.url));
const imageHosts = (process.env.IMAGE_HOSTS ?? '')
  .split(',')
  .map((host) => host.trim().replace(/^\*\./, '**.'))
  .filter(Boolean);

/** Only in QA is a backend's host named that is none to the world. @param {string} host */
const isThisMachine = (host) => /(?:^|\.)localhost$|^127\./.test(host);

/** @type {import('next').NextConfig} */
export default {
  // Without tests, whose types a shop does not install.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  poweredByHeader: false,
  reactStrictMode: true,
  // proxy.ts settles every spelling of an address in one step.
  skipTrailingSlashRedirect: true,
  // Metadata stands in the head for everybody, also where a page is rendered at each visit.
  htmlLimitedBots: /.*/,
  experimental: {
    // The page brings its styles along: a first visit is painted without waiting for sheets.
    inlineCss: true,
    // So no sheet costs a request, and a page needs no other page's styles.
    cssChunking: { type: 'graph', requestCost: 0 },
    // The server in front validates `_rsc` (server/rsc-request.ts) and passes on other headers than
    // those of which the hash was made.
    validateRSCRequestHeaders: false,
    globalNotFound: true,
    imgOptMaxInputPixels: maxPixels,
  },
  sassOptions: { loadPaths: [absolute('styles')] },
  cacheHandler: absolute('server/cache-handler/cache-handler.mjs'),
  images: {
    formats: ['image/avif', 'image/webp'],
    remotePatterns: imageHosts.map((hostname) => ({
      protocol: isThisMachine(hostname) ? 'http' : 'https',
      hostname,
    })),
    dangerouslyAllowLocalIP: imageHosts.some(isThisMachine),
    localPatterns: [{ pathname: '/media/**' }, { pathname: '/pictures/**' }],
    deviceSizes: [360, 480, 616, 800, 1080, 1440, 1920, 2560],
    imageSizes: [96, 160, 256],
    // 85 is the least at which clay and wood keep their grain (AVIF 53), 70 where pixels are too fine
    // to be seen.
    qualities: [70, 85],
    minimumCacheTTL: 2_678_400,
    // Next.js' own cache serves a damaged file.
    customCacheHandler: true,
  },
};
