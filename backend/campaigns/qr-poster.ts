import { create, toString as draw } from 'qrcode';

/** White modules around the code, which scanners need. */
const quietZone = 4;
/** Of the PNG file, enough for 15 cm at 300 dpi. */
const pixels = 1800;
/** Side of the logo, in modules of the code. Level H restores a third of them. */
const logoShare = 0.22;
const logoPixels = 600;

/** The picture for the middle of a code, as PNG. */
export async function readLogo(file: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(file)
    .resize(logoPixels, logoPixels, { fit: 'contain', background: 'white' })
    .flatten({ background: 'white' })
    .png()
    .toBuffer()
    .catch(() => {
      throw new Error(`Cannot read the picture ${file}.`);
    });
}

function placeLogo(svg: string, size: number, logo: Buffer): string {
  // Odd as the size of every code, so that no module is cut.
  const side = 2 * Math.floor((size * logoShare) / 2) + 1;
  const whole = size + 2 * quietZone;
  const at = (length: number) =>
    `x="${(whole - length) / 2}" y="${(whole - length) / 2}" width="${length}" height="${length}"`;
  const picture = `<rect ${at(side + 2)} fill="#fff"/><image ${at(side)} href="data:image/png;base64,${logo.toString('base64')}"/>`;
  return svg.replace('</svg>', `${picture}</svg>`);
}

/** A QR code for print, as SVG or PNG by the name of its file. */
export async function drawQr(text: string, file: string, logo?: Buffer): Promise<Buffer> {
  const errorCorrectionLevel = logo === undefined ? 'M' : 'H';
  const options = { margin: quietZone, errorCorrectionLevel, width: pixels } as const;
  const plain = await draw(text, { ...options, type: 'svg' });
  const { size } = create(text, options).modules;
  const svg = logo === undefined ? plain : placeLogo(plain, size, logo);
  if (!file.toLowerCase().endsWith('.png')) return Buffer.from(svg);
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png().toBuffer();
}
