/** @jsxImportSource hono/jsx */
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Hono } from 'hono';
import { z } from 'zod';
import { customerEntries, type EntryKind, entriesCsv } from '../customers/customer-entries';
import { allRows } from '../merchant/all-rows';
import { readableTime } from '../merchant/readable-time';
import type { Database } from '../platform/database/open';
import { readPageQuery } from '../platform/http/read-input';
import { mayOpen, type Section } from '../staff/sections';
import { Button, Form, Page, SavedNotice, Table } from './components';
import type { DeskContext, DeskEnv } from './env';
import { sendCsv } from './send-csv';
import { submitOnce } from './submit';

const query = z.object({ after: z.coerce.number().int().min(0).default(0) });
const pageSize = 50;

const pageOf = (context: DeskContext) => ({
  store: context.var.store.host,
  after: readPageQuery(context.req, query).after,
  limit: pageSize,
  newestFirst: true,
});

const downloadForm = (context: DeskContext, kind: EntryKind) => {
  const { store, section } = context.var;
  return (
    <Form context={context} action={`/desk/${store.host}/${section}/${kind}.csv`}>
      <Button>Download all as CSV</Button>
    </Form>
  );
};

/** The forms on the storefront whose entries the sections list. */
const shopForms = {
  contact: { title: 'contact form', section: 'messages' },
  newsletter: { title: 'newsletter form', section: 'newsletter' },
} as const satisfies Record<string, { title: string; section: Section }>;
type ShopForm = keyof typeof shopForms;

/** Turns a form of the storefront on or off; for staff who reach its route. */
async function formSwitch(context: DeskContext, name: ShopForm) {
  const { merchant, store } = context.var;
  if (!mayOpen(store.role, 'newsletter')) return null;
  const isOn = (await merchant.showContactSettings({ store: store.host }))[name];
  return (
    <Form context={context} action={`/desk/${store.host}/newsletter/forms/${name}`}>
      <input type="hidden" name="isOn" value={isOn ? '' : 'yes'} />
      <div class="card check">
        <span>
          The {shopForms[name].title} is{' '}
          {isOn ? 'open in the shop' : 'closed: shoppers do not see it'}.
        </span>
        <Button>{isOn ? 'Close it' : 'Open it'}</Button>
      </div>
    </Form>
  );
}

async function messagesPage(context: DeskContext) {
  const { rows, next } = await context.var.merchant.listMessages(pageOf(context));
  return (
    <Page context={context} title="Messages">
      <SavedNotice context={context} />
      {await formSwitch(context, 'contact')}
      {rows.length === 0 && <p>No messages.</p>}
      {rows.length > 0 && downloadForm(context, 'messages')}
      {rows.map(({ subject, name, email, createdAt, message }) => (
        <article class="card">
          <h2>{subject}</h2>
          <p class="muted">
            {name}, <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>,{' '}
            {readableTime(createdAt)}
          </p>
          <p class="text">{message}</p>
        </article>
      ))}
      {next && <a href={`?after=${next}`}>Older messages</a>}
    </Page>
  );
}

async function subscribersPage(context: DeskContext) {
  const { rows, next } = await context.var.merchant.listSubscribers(pageOf(context));
  return (
    <Page context={context} title="Newsletter">
      <SavedNotice context={context} />
      {await formSwitch(context, 'newsletter')}
      {rows.length === 0 && <p>No subscribers with a confirmed address.</p>}
      {rows.length > 0 && (
        <>
          <p>
            Each address was confirmed by its owner. Put the unsubscribe link of the file into your
            newsletter.
          </p>
          {downloadForm(context, 'subscribers')}
          <Table columns={['Email', 'Confirmed']}>
            {rows.map(({ email, confirmedAt }) => (
              <tr>
                <th scope="row" class="name">
                  {email}
                </th>
                <td>{readableTime(confirmedAt)}</td>
              </tr>
            ))}
          </Table>
        </>
      )}
      {next && <a href={`?after=${next}`}>Older subscribers</a>}
    </Page>
  );
}

/** The whole list; the log has who downloaded it. */
async function download(context: DeskContext, database: Database, kind: EntryKind) {
  const { merchant, store } = context.var;
  const change = { action: 'download', subject: kind, values: {} };
  await submitOnce(context, database, change, async () => {});
  const csv = entriesCsv(kind, { bom: true });
  const rows = allRows((after) =>
    customerEntries[kind].read(merchant, { store: store.host, after }),
  );
  const [body] = await Promise.all([buffer(csv), pipeline(rows, csv)]);
  return sendCsv(context, `${kind}.csv`, new Uint8Array(body));
}

/** Messages of the contact form and subscribers of the newsletter. */
export function customerRoutes(app: Hono<DeskEnv>, database: Database): void {
  app.get('/:host/messages', async (context) => context.html(await messagesPage(context)));
  app.post('/:host/messages/messages.csv', (context) => download(context, database, 'messages'));
  app.get('/:host/newsletter', async (context) => context.html(await subscribersPage(context)));
  app.post('/:host/newsletter/subscribers.csv', (context) =>
    download(context, database, 'subscribers'),
  );

  app.post('/:host/newsletter/forms/:form{contact|newsletter}', async (context) => {
    const { merchant, store, form } = context.var;
    const name = context.req.param('form') as ShopForm;
    const isOn = form.isOn === 'yes';
    const change = {
      action: `${isOn ? 'open' : 'close'} form`,
      subject: shopForms[name].title,
      values: {},
    };
    const done = await submitOnce(context, database, change, () =>
      merchant.setContactSettings({ store: store.host, [name]: isOn }),
    );
    return context.redirect(`/desk/${store.host}/${shopForms[name].section}?${done}`, 303);
  });
}
