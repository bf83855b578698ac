import { screens } from '../../e2e/support/launch-browser.mjs';

export const phone = { ...screens.phone, deviceScaleFactor: 2 };

/** Slow 4G. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export const slowness = {
  processor: 'a processor slowed down four times',
  network: 'a network of 150 ms a round trip, 1.6 Mbit/s down and 750 kbit/s up',
};

/** @param {import('@playwright/test').Page} page @param {{ network: boolean }} what */
export async function slowDown(page, what) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (what.network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
  }
  return session;
}
