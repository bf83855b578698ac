/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: './' });

// `npm test` runs these where PostgreSQL or Redis is installed.
const { TEST_DATABASE_URL, TEST_REDIS } = process.env;
process.env.TEST_PASSWORD_COST = '16';

const shared: Config = {
  testPathIgnorePatterns: [
    ...(TEST_DATABASE_URL ? [] : ['\\.postgres\\.test\\.ts$']),
    ...(TEST_REDIS ? [] : ['\\.redis\\.test\\.ts$']),
  ],
  clearMocks: true,
  // Jest's sandbox takes 0.4 µs to look up a global; Drizzle and React use these all the time.
  sandboxInjectedGlobals: ['Array', 'Map', 'Object', 'Promise', 'Set', 'String', 'Symbol'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^@aangan/contract/(.*)$': '<rootDir>/packages/contract/$1',
  },
};

const storefront: Config = {
  ...shared,
  displayName: 'storefront',
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
};

const inBrowsers: Config = {
  ...storefront,
  testEnvironment: 'jsdom',
  testMatch: [
    '<rootDir>/{app,components}/**/*.test.tsx',
    '<rootDir>/{components,stores}/**/*.test.ts',
  ],
};

const onServers: Config = {
  ...storefront,
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/*.test.ts',
    '<rootDir>/{app,e2e,lib,packages/contract,scripts,server}/**/*.test.ts',
  ],
};

const shop: Config = {
  ...shared,
  displayName: 'shop',
  globalSetup: '<rootDir>/packages/shop/testing/global-setup.ts',
  testEnvironment: '<rootDir>/packages/shop/testing/jest-environment.ts',
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '^@electric-sql/pglite(/.*)?$': '<rootDir>/packages/shop/testing/pglite-bridge.ts',
  },
  testMatch: ['<rootDir>/{packages/shop,tools}/**/*.test.ts'],
};

export default async (): Promise<Config> => ({
  // A worker keeps memory of the test files that it has run.
  workerIdleMemoryLimit: '1.5GB',
  projects: await Promise.all(
    [inBrowsers, onServers, shop].map(
      async (project) => (await withNext(project)()) as NonNullable<Config['projects']>[number],
    ),
  ),
});
