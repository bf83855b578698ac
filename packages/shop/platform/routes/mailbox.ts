import { isThisMachine } from '@aangan/contract/rules/store-origin';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { AppEnv, Dependencies } from '../http/context';
import { type PageContent, plainPage } from '../http/plain-page';
import type { QueuedMail } from '../mail/mail-kinds';
import type { OutboxRow } from '../mail/outbox';
import { outbox } from '../schema';

const style = `
:root { color-scheme: light dark; --line: light-dark(#d8d8d0, #3a3f3a); --soft: light-dark(#5a655c, #a9b4aa); }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 3rem;
  background: light-dark(#fff, #131613); color: light-dark(#1c241c, #e8ece8); overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
a { color: inherit; }
nav a { display: inline-block; padding: .7rem 1.2rem .7rem 0; }
ul { list-style: none; margin: 1.5rem 0; padding: 0; }
li { border-top: 1px solid var(--line); }
li a { display: block; padding: .8rem 0; text-decoration: none; }
li strong { display: block; text-decoration: underline; }
.soft { color: var(--soft); }
iframe { width: 100%; height: 75vh; border: 1px solid var(--line); border-radius: .5rem; background: light-dark(#fff, #131613); }`;

const page = (title: string, content: PageContent) => plainPage(title, style, content);

type ListedMail = QueuedMail & { id: number; at: Date; state: string };

const clock = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

const row = ({ id, to, subject, at, state }: ListedMail) => html`<li><a href="/mail/${id}">
<strong>${subject}</strong>
<span class="soft">To ${to}<br>${clock.format(at)} · ${state}</span>
</a></li>`;

function mailListPage(mails: ListedMail[]) {
  return page(
    'Emails',
    html`<h1>Emails</h1>
<p class="soft">Emails that this shop sends to shoppers and merchants, readable on this machine only. An email appears a few seconds after its event.</p>
${mails.length > 0 ? html`<ul>${mails.map(row)}</ul>` : html`<p>No emails yet.</p>`}`,
  );
}

/** Shows the HTML in a sandboxed frame. */
function mailPage({ id, to, subject, at, state }: ListedMail) {
  return page(
    subject,
    html`<nav><a href="/mail">All emails</a><a href="/mail/${id}/text">As text</a></nav>
<h1>${subject}</h1>
<p class="soft">To ${to}<br>${clock.format(at)} · ${state}</p>
<iframe title="The email" src="/mail/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
  );
}

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

  function stateOf({ sentAt, givenUpAt, attempts }: OutboxRow): string {
    if (sentAt) return settings.smtp ? 'Sent' : 'Stored here: no mail server is configured';
    if (givenUpAt) return 'Given up';
    return `Waits for the mail server, tried ${attempts === 1 ? 'once' : `${attempts} times`}`;
  }

  async function read(id?: string): Promise<ListedMail[]> {
    const rows = await database
      .select()
      .from(outbox)
      .where(and(isNotNull(outbox.composedMail), id ? eq(outbox.id, Number(id)) : undefined))
      .orderBy(desc(outbox.id))
      .limit(shownMails);
    return rows.flatMap((row) =>
      row.composedMail
        ? { ...row.composedMail, id: row.id, at: row.createdAt, state: stateOf(row) }
        : [],
    );
  }

  app.use(async (context, next) => {
    if (!isLocalRequest(context)) return context.notFound();
    await next();
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'no-referrer');
  });

  app.get('/', async (context) =>
    context.html(mailListPage(await read()), 200, {
      'content-security-policy': pagePolicy,
    }),
  );

  app.get('/:id{[0-9]{1,15}}', async (context) => {
    const [mail] = await read(context.req.param('id'));
    if (!mail) return context.notFound();
    return context.html(mailPage(mail), 200, { 'content-security-policy': pagePolicy });
  });

  app.get('/:id{[0-9]{1,15}}/:form{html|text}', async (context) => {
    const [mail] = await read(context.req.param('id'));
    if (!mail) return context.notFound();
    return context.req.param('form') === 'html'
      ? context.html(mail.html, 200, { 'content-security-policy': mailPolicy })
      : context.text(mail.text, 200, { 'content-security-policy': pagePolicy });
  });

  return app;
}
