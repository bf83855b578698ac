import { ConcurrencyLimit } from '../concurrency-limit';

const maxEdge = 1600;
/** A phone's camera has 50 megapixels; four bytes of memory each. */
const maxPixels = 50_000_000;
const timeoutSeconds = 10;
const quality = 80;

const limit = new ConcurrencyLimit({
  maxConcurrent: 1,
  maxQueued: 16,
  maxQueuedPerClient: 4,
  queueTimeoutMs: 20_000,
});

const signatures = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[\s\S]{4}WEBP/];

/** Libraries of other formats, such as SVG, never see the bytes. */
const isPicture = (bytes: Buffer) => {
  const start = bytes.toString('latin1', 0, 12);
  return signatures.some((signature) => signature.test(start));
};

/** Encodes an uploaded JPEG, PNG or WebP anew, without its metadata; undefined if unreadable. */
export async function encodePicture(bytes: Buffer, queueKey: string): Promise<Buffer | undefined> {
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
    { queueKey },
  );
}
