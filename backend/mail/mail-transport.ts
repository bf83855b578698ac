import { isLocalHost } from '@/lib/contract/store-origin';
import type { Settings } from '../settings';

type MailSettings = Pick<Settings, 'smtp' | 'isPublic'>;

/** Whether a store's mails are kept to be read at /mail: a shop that is tried out on this machine. */
export const storesMails = ({ isPublic }: Pick<MailSettings, 'isPublic'>, host: string): boolean =>
  !isPublic && isLocalHost(host);

/** Whether the mails of a store reach anybody. */
export const sendsMail = (settings: MailSettings, host: string): boolean =>
  settings.smtp !== undefined || storesMails(settings, host);
