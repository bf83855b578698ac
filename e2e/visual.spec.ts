import { maskDynamicText } from './support/mask-dynamic-text';
import { test } from './support/screen-test';
import { screens } from './support/screens';
import { expect } from './support/test';
import { setTheme, waitForPaint } from './support/wait-for-paint';

// After an intended change: npm run test:e2e -- visual --update-snapshots
test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });

const inBothThemes = ['home', 'product-sizes-colors', 'cart'];
const inLight = ['listing', 'checkout', 'payment', 'orders', 'login', 'not-found'];

for (const screen of screens) {
  if (![...inBothThemes, ...inLight].includes(screen.name)) continue;
  test(`matches the snapshot: ${screen.name}`, async ({ page, screenContext }) => {
    await screen.show(screenContext);
    await waitForPaint(page);
    await maskDynamicText(page);
    const themes = ['light', 'dark'] as const;
    for (const theme of inBothThemes.includes(screen.name) ? themes : themes.slice(0, 1)) {
      await setTheme(page, theme);
      await expect.soft(page).toHaveScreenshot(`${screen.name}-${theme}.png`);
    }
  });
}
