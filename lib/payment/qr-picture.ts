/** Modules of white around the code, as the standard asks for. */
const quietZone = 4;

/** A data address of the QR code for a text; rejects for a text that no code can hold. */
export async function qrPicture(text: string): Promise<string> {
  const { toString: draw } = await import('qrcode');
  const svg = await draw(text, { type: 'svg', margin: quietZone, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
