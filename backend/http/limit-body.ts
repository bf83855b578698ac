import { bodyLimit } from 'hono/body-limit';
import { HttpError } from '../http-error';

/** Refuses larger bodies with 413, declared or counted as they come; finishBody sees to what is left of them. */
export const limitBody = (kilobytes: number) =>
  bodyLimit({
    maxSize: kilobytes * 1024,
    onError: () => {
      throw new HttpError(413, `The body is larger than ${kilobytes} KB.`);
    },
  });
