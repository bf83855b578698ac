import { maskDynamicText } from '../support/mask-dynamic-text';
import { test } from '../support/screen-test';
import { screens } from '../support/screens';
import { expect } from '../support/test';
import { setTheme, waitForPaint } from '../support/wait-for-paint';

// After an intended change: npm run test:e2e -- visual --update-snapshots
test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });

const names = ['home', 'listing', 'product-sizes-colors', 'cart', 'checkout'];

test('the main screens match their snapshots', async ({ page }) => {
  test.slow();
  for (const { name, show } of screens.filter((screen) => names.includes(screen.name))) {
    await show(page);
    await waitForPaint(page);
    await maskDynamicText(page);
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme);
      await expect.soft(page).toHaveScreenshot(`${name}-${theme}.png`);
    }
    await setTheme(page, 'light');
  }
});
