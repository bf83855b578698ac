import { resolve } from 'node:path';
import journeys from '../../playwright.config';

/** Takes a screenshot of every screen: `npm run screenshots`. */
export default {
  ...journeys,
  testDir: '.',
  testMatch: 'take-screenshots.ts',
  outputDir: '../../test-results/screenshots',
  globalTeardown: resolve('e2e/screenshots/write-contact-sheet.ts'),
  webServer: journeys.webServer && { ...journeys.webServer, cwd: resolve('.') },
  reporter: 'line',
  use: { ...journeys.use, contextOptions: { reducedMotion: 'reduce' }, trace: 'off' },
} satisfies typeof journeys;
