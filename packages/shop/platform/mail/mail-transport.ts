import { isLocalHost } from '@aangan/contract/rules/store-origin';
import type { Settings } from '../settings';

type MailSettings = Pick<Settings, 'smtp' | 'isPublic'>;

/** Local test shops store their mails for /mail. */
export const storesMails = ({ isPublic }: Pick<MailSettings, 'isPublic'>, host: string): boolean =>
  !isPublic && isLocalHost(host);

export const sendsMail = (settings: MailSettings, host: string): boolean =>
  settings.smtp !== undefined || storesMails(settings, host);
