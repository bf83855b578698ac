/** A slow 4G, which the browser applies to every request. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const processor = 4;

/** What a page is slowed down to, in words. */
export const slowness = {
  processor: 'a processor slowed down four times',
  network: 'a network of 150 ms a round trip, 1.6 Mbit/s down and 750 kbit/s up',
};

/**
 * Slows a page down by the DevTools protocol, as a phone would be.
 * @param {import('@playwright/test').Page} page
 * @param {{ network: boolean }} what the processor alone, or the network too
 */
export async function slowDown(page, what) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  if (what.network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
  }
  return session;
}
