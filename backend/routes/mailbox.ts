import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { isThisMachine } from '@/lib/rules/store-origin';
import { outbox } from '../database/schema';
import type { AppEnv, Dependencies } from '../http/context';
import { type ListedMail, mailListPage, mailPage } from '../mail/mailbox-pages';

const shownMails = 200;

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http: https:; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** Headers of proxies. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether the request comes from this machine, by a local host name and without a proxy. */
function isLocalRequest({ req, env }: Context<AppEnv>): boolean {
  const sender = env.incoming.socket.remoteAddress ?? '';
  const host = req.header('host') ?? '';
  return (
    /^(::ffff:)?127\.|^::1$/.test(sender) &&
    URL.canParse(`http://${host}`) &&
    isThisMachine(new URL(`http://${host}`).hostname) &&
    proxyHeaders.every((name) => req.header(name) === undefined)
  );
}

/** Shows the emails of a shop on localhost; every other shop answers 404. */
export function mailboxRoutes({ database, settings }: Dependencies): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  const columns = {
    id: outbox.id,
    mail: outbox.composedMail,
    at: outbox.createdAt,
    sentAt: outbox.sentAt,
    givenUpAt: outbox.givenUpAt,
    attempts: outbox.attempts,
  };
  const read = (id?: number) =>
    database
      .select(columns)
      .from(outbox)
      .where(and(isNotNull(outbox.composedMail), id === undefined ? undefined : eq(outbox.id, id)))
      .orderBy(desc(outbox.id))
      .limit(shownMails);
  type Row = Awaited<ReturnType<typeof read>>[number];

  function stateOf({ sentAt, givenUpAt, attempts }: Row): string {
    if (sentAt) return settings.smtp ? 'Sent' : 'Stored here: no mail server is configured';
    if (givenUpAt) return 'Given up';
    return `Waits for the mail server, tried ${attempts === 1 ? 'once' : `${attempts} times`}`;
  }
  const listed = (row: Row): ListedMail[] =>
    row.mail
      ? [
          {
            id: row.id,
            to: row.mail.to,
            subject: row.mail.subject,
            at: row.at,
            state: stateOf(row),
          },
        ]
      : [];

  app.use(async (context, next) => {
    if (!isLocalRequest(context)) return context.notFound();
    await next();
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'no-referrer');
  });

  app.get('/', async (context) =>
    context.html(mailListPage((await read()).flatMap(listed)), 200, {
      'content-security-policy': pagePolicy,
    }),
  );

  app.get('/:id{[0-9]{1,15}}', async (context) => {
    const [mail] = (await read(Number(context.req.param('id')))).flatMap(listed);
    if (!mail) return context.notFound();
    return context.html(mailPage(mail), 200, { 'content-security-policy': pagePolicy });
  });

  app.get('/:id{[0-9]{1,15}}/:form{html|text}', async (context) => {
    const [row] = await read(Number(context.req.param('id')));
    if (!row?.mail) return context.notFound();
    return context.req.param('form') === 'html'
      ? context.html(row.mail.html, 200, { 'content-security-policy': mailPolicy })
      : context.text(row.mail.text, 200, { 'content-security-policy': pagePolicy });
  });

  return app;
}
