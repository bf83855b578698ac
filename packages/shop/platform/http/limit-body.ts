import { bodyLimit } from 'hono/body-limit';
import { HttpError } from './http-error';

/** Rejects larger bodies with 413; finishBody discards the rest. */
export const limitBody = (kilobytes: number) =>
  bodyLimit({
    maxSize: kilobytes * 1024,
    onError: () => {
      throw new HttpError(413, `The body is larger than ${Math.floor(kilobytes)} KB.`);
    },
  });
