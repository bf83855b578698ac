import { createTransport } from 'nodemailer';
import type { Settings } from '../settings';
import type { QueuedMail } from './mail-kinds';

export type Mail = QueuedMail & {
  /** Display name; the address is MAIL_FROM. */
  fromName: string;
  replyTo?: string | undefined;
  /** Endpoint for RFC 8058 unsubscription. */
  oneClickUnsubscribe?: string | undefined;
};

/** Sends a mail; rejects if the server does not accept it. Servers deduplicate by `messageId`. */
export type Mailer = (mail: Mail, messageId: string) => Promise<void>;

const limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

const addressIn = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;

/** Returns undefined without SMTP settings. */
export function createMailer({ smtp, mailFrom = '' }: Pick<Settings, 'smtp' | 'mailFrom'>) {
  if (!smtp) return undefined;
  const transport = createTransport({ ...smtp, ...limits });
  const address = addressIn(mailFrom);
  const send: Mailer = async ({ fromName: name, oneClickUnsubscribe: url, ...mail }, messageId) => {
    const headers = url && {
      'List-Unsubscribe': { prepared: true, value: `<${url}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await transport.sendMail({
      ...mail,
      from: { name, address },
      messageId,
      ...(headers && { headers }),
    });
  };
  return send;
}
