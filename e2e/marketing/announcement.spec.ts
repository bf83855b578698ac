import { expect, once, storeTest } from '../pages/test';
import { applyStore } from '../support/merchant';

storeTest(
  'an announcement stays dismissed, without a shift',
  once,
  async ({ page, testStore, heading }) => {
    const announce = (text: string) =>
      applyStore(testStore.host, { storeName: 'Lamps', announcement: { text, path: '/contact' } });
    await announce('Open on Diwali');
    await page.goto('/');
    const line = page.getByRole('complementary', { name: 'Announcement' });
    await expect(line.getByRole('link', { name: 'Open on Diwali' })).toBeVisible();
    const bar = await page.getByRole('banner').boundingBox();
    expect(bar?.y).toBe((await line.boundingBox())?.height);

    await line.getByRole('button', { name: 'Dismiss announcement' }).click();
    await expect(line).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(line).toBeHidden();
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
            type: 'layout-shift',
            buffered: true,
          });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );
    expect(shifts).toBe(0);

    await announce('Closed on Holi');
    await page.reload();
    await expect(line).toContainText('Closed on Holi');
  },
);
