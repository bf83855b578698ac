import { createTransport } from 'nodemailer';
import type { Settings } from '../settings';
import type { QueuedMail } from './mail-kinds';

export type Mail = QueuedMail & {
  /** Who the reader sees as sender; the address is always that of MAIL_FROM. */
  fromName: string;
  replyTo?: string | undefined;
  /** Where mail programs post to unsubscribe (RFC 8058). */
  oneClickUnsubscribe?: string | undefined;
};

/** Hands a mail to the mail server, which knows one that comes again by its id; rejects when that does not take it. */
export type Mailer = (mail: Mail, messageId: string) => Promise<void>;

const limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** "Aangan <shop@example.in>" or the address alone. */
const addressIn = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;

/** A mailer by the SMTP settings, or undefined when there are none. */
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
