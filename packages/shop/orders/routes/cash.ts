import { orderStatus } from '@aangan/contract/rules/order-status';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { AppEnv, Dependencies } from '../../platform/http/context';
import { limitBody } from '../../platform/http/limit-body';
import { type PageContent, plainPage } from '../../platform/http/plain-page';
import { formatAmount } from '../../platform/paise';
import { orderPageUrl } from '../../platform/public-urls';
import { confirmCashOrder, findCashOrder } from '../cash-orders';

const maxKilobytes = 1;

const style = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 0 auto; padding: 2rem 1rem;
  background: light-dark(#fff, #131613); color: light-dark(#1c241c, #e8ece8); overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; }
a { color: inherit; }
button { font: inherit; min-height: 2.75rem; padding: 0 1.5rem; border: 0; border-radius: .5rem;
  background: light-dark(#1f5130, #9fd8ae); color: light-dark(#fff, #10240f); cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid currentcolor; outline-offset: 3px; }`;

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
};

/** A button confirms, since mail scanners follow links too. */
export function cashRoutes({ database, settings }: Dependencies): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(limitBody(maxKilobytes));

  const respond = (context: Context<AppEnv>, title: string, content: PageContent, status = 200) =>
    context.html(
      plainPage(title, style, html`<h1>${title}</h1>\n${content}`),
      status as 200,
      headers,
    );

  const findOrder = (context: Context<AppEnv>) =>
    findCashOrder(database, context.req.query('token') ?? '');
  type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

  const unknownLink = (context: Context<AppEnv>) =>
    respond(
      context,
      'This link is not valid',
      html`<p>Please open the link exactly as it is in the email.</p>`,
      404,
    );

  function resultPage(context: Context<AppEnv>, { id, host, info }: Order, status: number) {
    const isCancelled = status === orderStatus.cancelled;
    const title = isCancelled ? 'Your order was cancelled' : 'Your order is confirmed';
    const text = isCancelled
      ? `Order ${id} was cancelled. Please place a new one.`
      : `Thank you. ${info.storeName} has received your confirmation of order ${id}.`;
    const link = html`<p><a href="${orderPageUrl(settings, host, id)}">See your order</a></p>`;
    return respond(context, title, html`<p>${text}</p>\n${link}`, isCancelled ? 410 : 200);
  }

  app.get('/confirm', async (context) => {
    const order = await findOrder(context);
    if (!order) return unknownLink(context);
    const { id, status, totalPaise, info } = order;
    if (status !== orderStatus.pending) return resultPage(context, order, status);
    const amount = formatAmount(totalPaise, info.orderCurrencySymbol ?? '₹');
    return respond(
      context,
      `Confirm order ${id}`,
      html`<p>You will pay ${amount} to ${info.storeName} on delivery.</p>
<form method="post"><button>Confirm order</button></form>`,
    );
  });

  app.post('/confirm', async (context) => {
    const order = await findOrder(context);
    if (!order) return unknownLink(context);
    return resultPage(context, order, await confirmCashOrder(database, order.id, order.feePaise));
  });

  return app;
}
