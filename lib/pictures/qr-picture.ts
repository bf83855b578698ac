/** A text to draw, or a picture of a code. */
export type QrSource = { text: string } | { src: string };

/** White modules around the code, required by the standard. */
const quietZone = 4;

export async function qrPicture(text: string): Promise<string> {
  const { toString: draw } = await import('qrcode');
  const svg = await draw(text, { type: 'svg', margin: quietZone, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
