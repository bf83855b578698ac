import { createTransport } from 'nodemailer';
import type { Settings } from '../settings';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  replyTo?: string | undefined;
};

/** Hands a mail to the mail server; rejects when that does not take it. */
export type Mailer = (mail: Mail) => Promise<void>;

const limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** A mailer by the SMTP settings, or undefined when there are none. */
export function createMailer({ smtp, mailFrom }: Pick<Settings, 'smtp' | 'mailFrom'>) {
  if (!smtp) return undefined;
  const transport = createTransport({ ...smtp, ...limits });
  const send: Mailer = async (mail) => {
    await transport.sendMail({ ...mail, from: mailFrom });
  };
  return send;
}
