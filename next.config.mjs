import { fileURLToPath } from 'node:url';
import { deviceSizes, imageSizes, maxPixels, qualities } from './lib/pictures/picture-sizes.mjs';
import { sassPrefix } from './styles/brand.mjs';

const absolute = (path) => fileURLToPath(new URL(path, import.meta.url));
const imageHosts = (process.env.IMAGE_HOSTS ?? '')
  .split(',')
  .map((host) => host.trim().replace(/^\*\./, '**.'))
  .filter(Boolean);

/** A local backend, in tests and development. @param {string} host */
const isThisMachine = (host) => /(?:^|\.)localhost$|^127\./.test(host);

/** @type {import('next').NextConfig} */
export default {
  // A build is made beside the one from which a shop may run: scripts/lib/build.mjs.
  distDir: process.env.BUILD_FOLDER || '.next',
  typescript: {
    tsconfigPath: 'tsconfig.build.json',
    // Set by the test run, which has checked the types of tests as well.
    ignoreBuildErrors: process.env.SKIP_TYPES === 'true',
  },
  poweredByHeader: false,
  reactStrictMode: true,
  // proxy.ts redirects to the canonical URL in one step.
  skipTrailingSlashRedirect: true,
  // Dynamic pages would otherwise stream metadata into the body.
  htmlLimitedBots: /.*/,
  // A header would preload the style sheets that server/next-internals.ts writes into the page.
  reactMaxHeadersLength: 1,
  experimental: {
    // A first page contains its style sheets; a later one requests two to four.
    cssChunking: { type: 'graph', requestCost: 1000 },
    // Next.js 16.4 inlines by a list of the build, and prefetches no page that the build did not make.
    prefetchInlining: false,
    globalNotFound: true,
    // TypeScript 7 has no compiler API.
    useTypeScriptCli: true,
    imgOptMaxInputPixels: maxPixels,
    // Storing it takes at least a tenth of the time of a build, and a shop rarely builds twice.
    turbopackFileSystemCacheForBuild: false,
  },
  sassOptions: { loadPaths: [absolute('styles')], additionalData: sassPrefix },
  cacheHandler: absolute('dist/server/cache-handler.mjs'),
  images: {
    formats: ['image/avif', 'image/webp'],
    remotePatterns: imageHosts.map((hostname) => ({
      protocol: isThisMachine(hostname) ? 'http' : 'https',
      hostname,
    })),
    dangerouslyAllowLocalIP: imageHosts.some(isThisMachine),
    localPatterns: [{ pathname: '/media/**' }, { pathname: '/pictures/**' }],
    deviceSizes,
    imageSizes,
    qualities,
    minimumCacheTTL: 2_678_400,
    maximumDiskCacheSize: Number(process.env.PICTURE_DISK_MB || 2000) * 2 ** 20,
  },
};
