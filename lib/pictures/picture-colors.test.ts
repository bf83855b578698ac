import { computePictureColors } from './picture-colors';
import sharp from './sharp';

/** A green square above a red one. */
const draw = (background = '') =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${background}
      <rect x="25" y="10" width="50" height="40" fill="#00aa00"/>
      <rect x="25" y="50" width="50" height="40" fill="#aa0000"/></svg>`),
  );

it('returns the upper and the lower colour of the object, and the background', async () => {
  const grey = '<rect width="100" height="100" fill="#eeeeee"/>';
  const colors = await computePictureColors(await draw(grey).jpeg().toBuffer());
  const [upper, lower, background] = (colors?.match(/.{6}/g) ?? []).map((color) =>
    (color.match(/../g) ?? []).map((hex) => Number.parseInt(hex, 16)),
  );
  expect(upper?.[1]).toBeGreaterThan((upper?.[0] ?? 255) + 50);
  expect(lower?.[0]).toBeGreaterThan((lower?.[1] ?? 255) + 50);
  expect(Math.min(...(background ?? [0]))).toBeGreaterThan(220);
});

it('returns nothing for a transparent picture, which would show the colours behind it', async () => {
  expect(await computePictureColors(await draw().png().toBuffer())).toBeUndefined();
});
