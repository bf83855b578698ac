/** Next re-reads this file at every start, so what comes from the environment needs no new build. */
const imageHosts = (process.env.IMAGE_HOSTS ?? '').split(',').map((host) => host.trim()).filter(Boolean);

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  sassOptions: { loadPaths: ['styles'] },
  serverExternalPackages: ['pino', 'sanitize-html'],
  // CACHE_SECONDS=0: a cache that keeps nothing, so that every request renders anew.
  ...(process.env.CACHE_SECONDS === '0'
    ? { cacheHandler: new URL('./lib/no-page-cache.mjs', import.meta.url).pathname }
    : {}),
  images: {
    formats: ['image/avif', 'image/webp'],
    remotePatterns: imageHosts.map((hostname) => ({ protocol: 'https', hostname: hostname.replace(/^\*\./, '**.') })),
    localPatterns: [{ pathname: '/media/**' }, { pathname: '/pictures/**' }],
    deviceSizes: [360, 480, 640, 828, 1080, 1280, 1600, 2048],
    imageSizes: [64, 96, 160, 256],
    qualities: [60, 75],
    minimumCacheTTL: 2_678_400,
  },
};
