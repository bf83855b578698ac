import 'server-only';
import pino from 'pino';
import { storefrontSettings } from './settings';

export const log = pino({ name: 'storefront', level: storefrontSettings().LOG_LEVEL });
