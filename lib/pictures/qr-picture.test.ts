/** @jest-environment node */
import { qrPicture } from './qr-picture';

it('draws black on white, with four modules of white around', async () => {
  const svg = decodeURIComponent((await qrPicture('upi://pay?pa=a@upi')).split(',')[1] ?? '');
  const [, size] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  // Version 2 has 25 modules a side.
  expect(size).toBe(String(25 + 2 * 4));
  expect(svg).toContain('#ffffff');
});
