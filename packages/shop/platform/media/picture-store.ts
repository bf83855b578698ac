import type { Handler } from 'hono';
import type { Logger } from 'pino';

/** Stores pictures of merchants and reviews by their public names. */
export type PictureStore = {
  /** Throws for wrong settings; an outage is only logged. */
  check(log: Pick<Logger, 'warn'>): Promise<void>;
  has(name: string): Promise<boolean>;
  read(name: string): Promise<Uint8Array | undefined>;
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** A missing picture is no error. */
  remove(name: string): Promise<void>;
  /** Serves GET and HEAD of /media/…; unknown pictures go to the next handler. */
  serve: Handler;
};
