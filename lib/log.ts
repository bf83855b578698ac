import 'server-only';
import pino from 'pino';
import { storefrontSettings } from './settings';

/** The storefront server's structured log: one JSON object a line on standard output. */
export const log = pino({ name: 'storefront', level: storefrontSettings().LOG_LEVEL });
