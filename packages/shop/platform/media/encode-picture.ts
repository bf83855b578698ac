import { ConcurrencyLimit } from '../http/concurrency-limit';
import { HttpError } from '../http/http-error';

const maxEdge = 1600;
/** A phone's camera has 50 megapixels; four bytes of memory each. */
const maxPixels = 50_000_000;
const timeoutSeconds = 10;
const quality = 80;

const limit = new ConcurrencyLimit({ maxRunning: 1, maxWaiting: 16, maxWaitMs: 20_000 });

const signatures = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[\s\S]{4}WEBP/];

/** Libraries of other formats, such as SVG, never see the bytes. */
const isPicture = (bytes: Buffer) => {
  const start = bytes.toString('latin1', 0, 12);
  return signatures.some((signature) => signature.test(start));
};

/** An uploaded JPEG, PNG or WebP. */
type Upload = {
  bytes: Buffer;
  /** Names it in the error. */
  field: string;
};

/** Encodes an upload anew, without its metadata; 422 if it is unreadable. */
export async function encodePicture({ bytes, field }: Upload, client: string): Promise<Buffer> {
  const encoded = await encode(bytes, client);
  if (encoded) return encoded;
  throw new HttpError(422, 'This file is not a readable JPEG, PNG or WebP picture.', { field });
}

async function encode(bytes: Buffer, client: string): Promise<Buffer | undefined> {
  if (!isPicture(bytes)) return undefined;
  // Loads slowly, and most requests do not need it.
  const { default: sharp } = await import('sharp');
  return limit.run(
    () =>
      sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
        .timeout({ seconds: timeoutSeconds })
        .autoOrient()
        .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer()
        // sharp rejects damaged, too large and too slow pictures alike.
        .catch(() => undefined),
    { client },
  );
}
