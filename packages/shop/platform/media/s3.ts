import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getMimeType } from 'hono/utils/mime';
import { unavailable } from '../http/http-error';
import type { Settings } from '../settings';
import type { PictureStore } from './picture-store';
import { cacheControl } from './serve-files';

type Place = NonNullable<Settings['media']>;

const connectTimeoutMs = 2000;
const requestTimeoutMs = 6000;
const uploadTimeoutMs = 60_000;

const isPathSegment = (part: string) => /^[^\p{Cc}\\.][^\p{Cc}\\]*$/u.test(part);

/** Returns the picture name of a /media/… path; undefined for others, such as path traversal. */
function nameOf(path: string): string | undefined {
  try {
    const name = decodeURIComponent(path.slice('/media/'.length));
    const isPicture = /\.(jpe?g|png|webp|avif|gif|svg)$/i.test(name) && name.length <= 200;
    return isPicture && name.split('/').every(isPathSegment) ? name : undefined;
  } catch {
    return undefined; // Its percent signs make no text.
  }
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
/** Whether S3 rejects the request or has no credentials: a retry does not help. */
const isRejected = (error: unknown) => {
  const status = statusOf(error) ?? 0;
  return codeOf(error) === 'CredentialsProviderError' || (status >= 300 && status < 500);
};
const codeOf = (error: unknown) => {
  const { name, code } = error as NodeJS.ErrnoException;
  return code ?? name;
};

/** Calls S3 with a timeout; undefined where the object does not exist. */
async function callS3<T>(
  timeoutMs: number,
  call: (options: { abortSignal: AbortSignal }) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await call({ abortSignal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    // The response to HEAD has no body with NoSuchKey.
    if (codeOf(error) === 'NoSuchKey' || codeOf(error) === 'NotFound') return undefined;
    throw unavailable(
      `The pictures cannot be reached right now (${codeOf(error)}). Please try again shortly.`,
      error,
    );
  }
}

function openClient({ region, endpoint, credentials }: Place): S3Client {
  return new S3Client({
    region,
    ...(credentials && { credentials }),
    ...(endpoint && {
      endpoint,
      forcePathStyle: true,
      // S3-compatible services often lack the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectTimeoutMs },
  });
}

export function openS3Pictures(place: Place): PictureStore {
  const client = openClient(place);
  const at = (name: string) => ({ Bucket: place.bucket, Key: place.prefix + name });
  const read = (name: string) =>
    callS3(requestTimeoutMs, async (options) => {
      const { Body } = await client.send(new GetObjectCommand(at(name)), options);
      return Body?.transformToByteArray();
    });

  return {
    async check(log) {
      try {
        await read('aangan-check');
      } catch (error) {
        const { cause } = error as Error;
        if (!isRejected(cause)) log.warn({ err: cause }, 'the pictures in S3 cannot be reached');
        else {
          throw new Error(
            `MEDIA_URL: s3://${place.bucket}/${place.prefix} is not usable with these AWS_ settings (${codeOf(cause)}: ${(cause as Error).message}). Check that the bucket exists and that s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject are allowed.`,
          );
        }
      }
    },
    async has(name) {
      const found = await callS3(requestTimeoutMs, (options) =>
        client.send(new HeadObjectCommand(at(name)), options),
      );
      return found !== undefined;
    },
    read,
    async put(name, bytes) {
      const picture = {
        ...at(name),
        Body: bytes,
        ContentType: getMimeType(name),
        CacheControl: cacheControl,
      };
      await callS3(uploadTimeoutMs, (options) =>
        client.send(new PutObjectCommand(picture), options),
      );
    },
    async remove(name) {
      await callS3(requestTimeoutMs, (options) =>
        client.send(new DeleteObjectCommand(at(name)), options),
      );
    },
    async serve(context, next) {
      const name = nameOf(context.req.path);
      const bytes = name && (await read(name));
      if (!bytes) return next();
      return context.body(Buffer.from(bytes), 200, {
        'content-type': getMimeType(name) ?? 'application/octet-stream',
        'content-length': String(bytes.length),
        'cache-control': cacheControl,
      });
    },
  };
}
