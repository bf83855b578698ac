import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  chromium,
  defineConfig,
  firefox,
  type PlaywrightTestConfig,
  webkit,
} from '@playwright/test';
import { settings } from './e2e/support/settings';
import { merchantKey, ports, revalidateSecret, stores } from './e2e/support/urls';

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const isRoot = process.getuid?.() === 0;
const { deployment, httpCredentials, headers, locale } = settings;
// Playwright installs its browsers with the ffmpeg that records videos.
const canRecord = existsSync(chromium.executablePath());

/** Those that Playwright has installed. */
const engines = [firefox, webkit]
  .filter((engine) => existsSync(engine.executablePath()))
  .map((engine) => engine.name() as 'firefox' | 'webkit');

const ownShop: PlaywrightTestConfig['webServer'] = {
  command: 'node e2e/support/serve-shop.mjs',
  env: {
    PORT: ports.storefront,
    API_PORT: ports.api,
    MERCHANT_KEY: merchantKey,
    REVALIDATE_SECRET: revalidateSecret,
    RAZORPAY_API_URL: `http://127.0.0.1:${ports.razorpay}`,
  },
  url: `http://127.0.0.1:${ports.storefront}/api/health`,
  // Includes the build of the storefront.
  timeout: 600_000,
  stdout: 'pipe',
  gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
};

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A shop of its own shares the machine with its journeys.
  workers: deployment ? '50%' : 2,
  reporter: [
    ['list'],
    ['./e2e/support/run-notes.ts'],
    ['html', { open: 'never' }],
    ['junit', { outputFile: 'test-results/junit.xml' }],
  ],
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    // snapshot.css hides text and images; the tolerance covers edges in another Chromium version.
    toHaveScreenshot: {
      pathTemplate: '{testDir}/snapshots/{arg}-{projectName}{ext}',
      stylePath: './e2e/support/snapshot.css',
      maxDiffPixels: 250,
    },
  },
  use: {
    baseURL: deployment ?? stores.garden,
    locale,
    timezoneId: 'Asia/Kolkata',
    ...(httpCredentials && { httpCredentials }),
    ...(headers && { extraHTTPHeaders: headers }),
    // Recording takes a fifth of the time.
    trace: deployment ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    video: deployment && canRecord ? 'retain-on-failure' : 'off',
    launchOptions: {
      // Set by scripts/test-e2e.mjs where Playwright's own browser is not installed.
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: isRoot ? [...quiet, '--no-sandbox'] : quiet,
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@once/,
      use: {
        viewport: { width: 375, height: 812 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    ...engines.map((browserName) => ({
      name: browserName,
      grep: /@engines\b/,
      use: { browserName, viewport: { width: 1280, height: 800 }, launchOptions: {} },
    })),
  ],
  ...(deployment
    ? { grep: /@smoke|@shopper/, globalSetup: resolve('e2e/support/check-deployment.ts') }
    : { webServer: ownShop }),
});
