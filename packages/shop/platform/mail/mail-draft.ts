import type { Database } from '../database/open';
import { oneClickUnsubscribe, type UrlSettings, unsubscribeUrl } from '../public-urls';
import type { Settings } from '../settings';
import { type Brand, brandOf, type MailedStore } from './brand';
import { frameMail, type MailContent } from './frame';
import type { MailBudget } from './mail-kinds';
import type { Mail } from './mailer';
import type { OutboxRow } from './outbox';

export type MailSettings = UrlSettings & Pick<Settings, 'unpaidMinutes' | 'unpaidDays'>;

/** What a feature writes; the store's layout is added when it is sent. */
export type MailDraft = MailedStore & {
  /** Undefined: the merchant, at the store's companyEmail. */
  to?: string;
  replyTo?: string;
  content: (brand: Brand) => MailContent;
  /** Of the link and the header that unsubscribe. */
  unsubscribeToken?: string;
  /** The recipient's account, if its address is verified. */
  verifiedAccount?: string | undefined;
  /** Set if strangers can trigger the mail, unless its kind has a budget. */
  budget?: MailBudget;
  /** Instead of giving it up where its address has reached the daily limit. */
  onLimit?: () => Promise<void>;
};

/** Composes a mail from current data; undefined where there is nothing to say any more. */
export type ComposeMail = (
  database: Database,
  settings: MailSettings,
  row: OutboxRow,
) => Promise<MailDraft | undefined>;

/** Renders a draft in the store's layout; undefined for a merchant without an address. */
export async function frameDraft(
  settings: UrlSettings,
  { host, info, to, replyTo, content, unsubscribeToken }: MailDraft,
): Promise<Mail | undefined> {
  const brand = brandOf(info, host, settings);
  const receiver = to ?? brand.email;
  if (!receiver) return undefined;
  if (!unsubscribeToken) {
    return frameMail(brand, content(brand), { to: receiver, ...(replyTo && { replyTo }) });
  }
  return frameMail(
    brand,
    { ...content(brand), unsubscribeUrl: unsubscribeUrl(settings, host, unsubscribeToken) },
    { to: receiver, oneClickUnsubscribe: oneClickUnsubscribe(settings, host, unsubscribeToken) },
  );
}
