/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import { z } from 'zod';
import { campaignCodeSchema } from '@/lib/contract/campaign';
import { countText } from '@/lib/rules/count-text';
import { campaignLabel } from '../campaigns/campaign-label';
import { type CampaignLink, type DailyResult, linkMarks } from '../campaigns/operations';
import { drawQr } from '../campaigns/qr-poster';
import { clicksNote, figureHeadings, reportCsv, totalTables } from '../campaigns/report-table';
import type { Database } from '../database/open';
import { parseInput, readPageQuery } from '../http/read-input';
import { HttpError } from '../http-error';
import { allRows } from '../merchant/all-rows';
import type { Merchant } from '../merchant/operations';
import {
  Button,
  Field,
  type FieldSpec,
  FiguresTable,
  Form,
  Page,
  SavedNotice,
  type Submitted,
  Table,
} from './components';
import type { DeskContext, DeskEnv } from './env';
import { chosenPeriod, PeriodForm } from './period';
import { sendCsv } from './send-csv';
import { inputOf, loggedValues, submitOnce, submittedWith, withLabels } from './submit';

const linkFields: FieldSpec[] = [
  {
    name: 'path',
    label: 'Page',
    maxLength: 600,
    required: true,
    hint: 'Its address from the browser, or its path, such as /product/clay-pot.',
  },
  {
    name: 'source',
    label: 'Source',
    maxLength: 100,
    required: true,
    hint: 'Where the link is shared: whatsapp, instagram, poster.',
  },
  { name: 'name', label: 'Campaign', maxLength: 100, required: true, hint: 'Such as diwali-2026.' },
  {
    name: 'medium',
    label: 'Kind of source',
    maxLength: 100,
    hint: 'Such as social, email, print or cpc.',
  },
  { name: 'coupon', label: 'Coupon', maxLength: 40, hint: 'The link puts it into the cart.' },
];

const query = z.object({ after: z.coerce.number().int().min(0).default(0) });

const pathOf = ({ store }: DeskContext['var']) => `/desk/${store.host}/campaigns`;

const pictureTypes = { svg: 'image/svg+xml', png: 'image/png' } as const;

const qrLinks = (context: DeskContext, code: string) => (
  <>
    QR code{' '}
    {Object.keys(pictureTypes).map((type) => (
      <>
        <a href={`${pathOf(context.var)}/${code}/qr.${type}`}>{type.toUpperCase()}</a>{' '}
      </>
    ))}
  </>
);

const linkRow = (context: DeskContext, link: CampaignLink) => (
  <tr>
    <th scope="row" class="wide">
      {campaignLabel(link)}{' '}
      {linkMarks(link).map((mark) => (
        <>
          <span class="tag due">{mark}</span>{' '}
        </>
      ))}
      <span class="hint">{link.url}</span>
    </th>
    <td class="cell" data-label="Short link">
      <span class="unbroken">{link.shortUrl}</span>
      <span class="hint">{countText(link.visits, 'click')}</span>
    </td>
    <td class="cell">
      <div class="row">
        {!link.isStopped && (
          <>
            <span>{qrLinks(context, link.code)}</span>
            <Form context={context} action={`${pathOf(context.var)}/${link.code}/stop`} fields={[]}>
              <Button>Stop</Button>
            </Form>
          </>
        )}
        {link.visits === 0 && (
          <Form context={context} action={`${pathOf(context.var)}/${link.code}/delete`} fields={[]}>
            <Button>Delete</Button>
          </Form>
        )}
      </div>
    </td>
  </tr>
);

const report = (results: DailyResult[], search: string) => (
  <section>
    <h2>What they sold</h2>
    {results.length === 0 && <p>No visits and no orders in this period.</p>}
    {results.length > 0 && (
      <>
        {totalTables(results).map(({ heading, rows }) => (
          <FiguresTable columns={[heading, ...figureHeadings]} rows={rows} />
        ))}
        <p class="muted">
          {clicksNote} Revenue is that of the orders as they were placed, also if some of it was
          refunded later.
        </p>
        <p class="row">
          <a href={`campaigns/report.csv?${search}`}>By day as CSV</a>
        </p>
      </>
    )}
  </section>
);

type MadeLink = Awaited<ReturnType<Merchant['linkCampaign']>>;

const madeNotice = (context: DeskContext, { shortUrl, url, code, warnings }: MadeLink) => (
  <div class="notice" role="status">
    <p>
      Short link: <strong>{shortUrl}</strong>
    </p>
    <p>Link for advertisements and mails: {url}</p>
    <p>{qrLinks(context, code)} of the short link, for print</p>
    {warnings.map((warning) => (
      <p>{warning}</p>
    ))}
  </div>
);

type CampaignsPage = { submitted: Submitted; results?: DailyResult[]; made?: MadeLink | undefined };

async function campaignsPage(context: DeskContext, { submitted, results, made }: CampaignsPage) {
  const { merchant, store } = context.var;
  const { after } = readPageQuery(context.req, query);
  const { rows, next } = await merchant.listCampaignLinks({ store: store.host, after });
  return (
    <Page context={context} title="Campaigns">
      <SavedNotice context={context} />
      {made && madeNotice(context, made)}
      <p>
        <a class="button" href={`${pathOf(context.var)}/new`}>
          New link
        </a>
      </p>
      <PeriodForm submitted={submitted} />
      {results && report(results, new URLSearchParams(submitted.values).toString())}
      <section>
        <h2>Links</h2>
        {rows.length === 0 ? (
          <p>No links yet.</p>
        ) : (
          <Table columns={['Campaign', 'Short link', '']}>
            {rows.map((link) => linkRow(context, link))}
          </Table>
        )}
        {next && <a href={`?after=${next}`}>More links</a>}
      </section>
    </Page>
  );
}

async function openCampaigns(context: DeskContext, made?: MadeLink) {
  const { merchant, store } = context.var;
  const values = chosenPeriod(context);
  try {
    const results = await merchant.reportCampaigns({ store: store.host, ...values });
    return context.html(await campaignsPage(context, { submitted: { values }, results, made }));
  } catch (error) {
    const { status, submitted } = submittedWith(values, error);
    return context.html(await campaignsPage(context, { submitted, made }), status);
  }
}

const newLinkPage = (context: DeskContext, submitted?: Submitted) => (
  <Page context={context} title="New link">
    <Form context={context} submitted={submitted} fields={linkFields.map(({ name }) => name)}>
      <div class="card">
        {linkFields.map((field) => (
          <Field {...field} submitted={submitted} />
        ))}
        <p class="muted">The same link again returns the one that exists, also a stopped one.</p>
      </div>
      <Button kind="main">Make the link</Button>
    </Form>
  </Page>
);

async function requireLink({ merchant, store }: DeskContext['var'], code: string) {
  const read = (after: number) => merchant.listCampaignLinks({ store: store.host, after });
  for await (const link of allRows(read)) if (link.code === code) return link;
  throw new HttpError(404, `Link ${code} was not found in this store.`);
}

export function campaignRoutes(app: Hono<DeskEnv>, database: Database): void {
  app.get('/:host/campaigns', (context) => openCampaigns(context));

  app.get('/:host/campaigns/report.csv', async (context) => {
    const { merchant, store } = context.var;
    const { from, to } = chosenPeriod(context);
    const results = await merchant.reportCampaigns({ store: store.host, from, to });
    return sendCsv(context, `campaigns-${from}-${to}.csv`, reportCsv(results));
  });

  app.get('/:host/campaigns/new', (context) => context.html(newLinkPage(context)));

  app.post('/:host/campaigns/new', async (context) => {
    const { merchant, store, form } = context.var;
    try {
      // The operation validates its input.
      const input = { ...inputOf(linkFields, form), store: store.host } as never;
      const values = loggedValues(linkFields, form);
      const change = { action: 'make link', subject: form.name?.trim() ?? '', values };
      let made: MadeLink | undefined;
      const done = await submitOnce(context, database, change, async () => {
        made = await merchant.linkCampaign(input);
      });
      if (made) return openCampaigns(context, made);
      return context.redirect(`${pathOf(context.var)}?${done}`, 303);
    } catch (error) {
      const { status, submitted } = submittedWith(form, withLabels(error, linkFields));
      return context.html(newLinkPage(context, submitted), status);
    }
  });

  for (const [type, contentType] of Object.entries(pictureTypes)) {
    app.get(`/:host/campaigns/:link/qr.${type}`, async (context) => {
      const code = parseInput(campaignCodeSchema, context.req.param('link'));
      const { shortUrl } = await requireLink(context.var, code);
      const file = `${code}.${type}`;
      return context.body(Uint8Array.from(await drawQr(shortUrl, file)), 200, {
        'content-type': contentType,
        'content-disposition': `attachment; filename="${file}"`,
      });
    });
  }

  for (const [action, operation] of [
    ['stop', 'stopCampaignLink'],
    ['delete', 'deleteCampaignLink'],
  ] as const) {
    app.post(`/:host/campaigns/:link/${action}`, async (context) => {
      const { merchant, store } = context.var;
      const code = parseInput(campaignCodeSchema, context.req.param('link'));
      const change = { action: `${action} link`, subject: code, values: {} };
      const done = await submitOnce(context, database, change, () =>
        merchant[operation]({ store: store.host, code }),
      );
      return context.redirect(`${pathOf(context.var)}?${done}`, 303);
    });
  }
}
