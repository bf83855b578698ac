import '../scripts/lib/require-node.mjs';
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { runJourneys } from '../scripts/lib/journeys.mjs';
import { inProject } from '../scripts/lib/project.mjs';
import { main } from '../scripts/lib/run.mjs';

// npm run screenshots -- product cart --width 375 --theme dark
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', multiple: true },
    theme: { type: 'string', multiple: true },
  },
});

/** @param {string[] | undefined} choice */
const listed = (choice) => (choice?.length ? choice.join(',') : undefined);

await main(async () => {
  await ensureInstalled({ includesDev: true });
  mkdirSync(inProject('screenshots'), { recursive: true });
  const config = ['--config', inProject('e2e/screenshots/playwright.config.ts')];
  const code = await runJourneys([...config, '--project=phone', '--project=desktop'], {
    SCREENSHOT_SCREENS: listed(positionals),
    SCREENSHOT_WIDTHS: listed(values.width),
    SCREENSHOT_THEMES: listed(values.theme),
  });
  console.log('\nAll pictures on one page: screenshots/index.html');
  return code;
});
