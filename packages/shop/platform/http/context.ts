import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Database, OpenDatabase } from '../database/open';
import type { Keys } from '../keys';
import type { PictureStore } from '../media/picture-store';
import type { Redis } from '../redis';
import type { Settings } from '../settings';
import type { SharedReads } from '../shared-reads';

export type Dependencies = {
  database: Database;
  ping: OpenDatabase['ping'];
  copyTo?: OpenDatabase['copyTo'];
  pool?: OpenDatabase['pool'];
  measure?: MiddlewareHandler<AppEnv> | undefined;
  redis?: Redis | undefined;
  sharedReads: SharedReads;
  pictures: PictureStore;
  settings: Settings;
  keys: Keys;
  log: Logger;
};

export type AppEnv = {
  Bindings: HttpBindings;
  Variables: { requestId: string; log: Logger };
};
