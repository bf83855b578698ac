import { fixTexts } from './support/fix-texts';
import { screens } from './support/screens';
import { settle, showTheme } from './support/settle';
import { test } from './support/stage-test';
import { expect } from './support/test';

// After a change that is meant: npm run test:e2e -- visual --update-snapshots
test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });

const inBothThemes = ['home', 'product-sizes-colours', 'cart'];
const inLight = ['listing', 'checkout', 'payment', 'orders', 'login', 'not-found'];

for (const screen of screens) {
  if (![...inBothThemes, ...inLight].includes(screen.name)) continue;
  test(`looks as before: ${screen.name}`, async ({ page, stage }) => {
    await screen.show(stage);
    await settle(page);
    await fixTexts(page);
    const themes = ['light', 'dark'] as const;
    for (const theme of inBothThemes.includes(screen.name) ? themes : themes.slice(0, 1)) {
      await showTheme(page, theme);
      await expect.soft(page).toHaveScreenshot(`${screen.name}-${theme}.png`);
    }
  });
}
