import type { UnpaidTimeouts } from '../../orders/cancel-unpaid';
import { oneClickUnsubscribe, type UrlSettings, unsubscribeUrl } from '../public-urls';
import type { Brand } from './brand';
import { frameMail, type MailContent } from './frame';
import type { MailBudget } from './mail-kinds';
import type { Mail } from './mailer';

export type MailSettings = UrlSettings & UnpaidTimeouts;

export type ComposedMail = {
  host: string;
  /** Undefined if there is no recipient or the mail is out of date. */
  mail: Mail | undefined;
  /** Set if strangers can trigger the mail. */
  budget?: MailBudget | undefined;
  /** The recipient's account, if its address is verified. */
  verifiedAccount?: string | undefined;
};

/** Sends to the store's companyEmail. */
export const toMerchant = (brand: Brand, content: MailContent, replyTo?: string) =>
  brand.email
    ? frameMail(brand, content, { to: brand.email, ...(replyTo && { replyTo }) })
    : undefined;

/** A mail with a link and a header that unsubscribe. */
export async function frameUnsubscribable(
  settings: MailSettings,
  brand: Brand,
  content: MailContent,
  { to, host, token }: { to: string; host: string; token: string },
): Promise<ComposedMail> {
  const links = { unsubscribeUrl: unsubscribeUrl(settings, host, token) };
  const header = { oneClickUnsubscribe: oneClickUnsubscribe(settings, host, token) };
  return { host, mail: await frameMail(brand, { ...content, ...links }, { to, ...header }) };
}
