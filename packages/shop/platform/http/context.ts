import type { Revalidation } from '@aangan/contract/revalidation';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Database, OpenDatabase } from '../database/open';
import type { Keys } from '../keys';
import type { PictureStore } from '../media/picture-store';
import type { Redis } from '../redis';
import type { Settings } from '../settings';
import type { Priority } from './priority';
import type { AttemptLimits } from './rate-limit';

export type Dependencies = {
  database: Database;
  pool?: OpenDatabase['pool'];
  measure?: MiddlewareHandler<AppEnv> | undefined;
  redis?: Redis | undefined;
  pictures: PictureStore;
  settings: Settings;
  keys: Keys;
  log: Logger;
};

/** What all routes share; `publish` tells the storefronts. */
export type Api = Dependencies & {
  limits: AttemptLimits;
  priority: Priority;
  publish: (event: Revalidation) => Promise<boolean>;
};

/** The owner of a bearer token. */
export type SignedIn = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
  verifiedAt: Date | null;
  tokenHash: string;
};

export type AppEnv = {
  Bindings: HttpBindings;
  Variables: { requestId: string; log: Logger };
};
