import { html } from 'hono/html';
import { type PageContent, plainPage } from '../../platform/http/plain-page';
import { formatPaise } from '../../platform/paise';
import { type SandboxMethod, sandboxMethods } from './sandbox-fields';

const style = `
:root { color-scheme: light dark; --ink: light-dark(#1b231d, #eef1ea); --muted: light-dark(#5a655c, #a9b4aa);
  --paper: light-dark(#f1f3f6, #10131a); --surface: light-dark(#fff, #1a1f29); --line: light-dark(#d8dde5, #2f3746);
  --bank: light-dark(#1c4480, #a9cbf7); --on-bank: light-dark(#fff, #0d1a2e); --note: light-dark(#fbefc4, #3d3313); }
* { box-sizing: border-box; }
body { font: 17px/1.5 system-ui, sans-serif; margin: 0; min-height: 100vh; display: grid; place-items: center;
  padding: 1rem; background: var(--paper); color: var(--ink); }
main { width: min(26rem, 100%); background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; overflow: hidden; }
header { background: var(--bank); color: var(--on-bank); padding: 1rem 1.5rem; font-weight: 600; }
section { padding: 1.5rem; }
h1 { font-size: 1rem; font-weight: 400; color: var(--muted); margin: 0; }
.amount { font-size: 2.25rem; font-weight: 700; margin: 0 0 1rem; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; }
dt { color: var(--muted); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
.note { background: var(--note); border-radius: .5rem; padding: .6rem .9rem; margin: 1.5rem 0 0; font-size: .9375rem; }
form { display: grid; gap: .75rem; }
button, .button { font: inherit; font-weight: 600; min-height: 48px; border-radius: .6rem; border: 1px solid var(--bank);
  background: transparent; color: var(--bank); cursor: pointer; display: grid; place-items: center; text-decoration: none; }
button[value=approve], .button { background: var(--bank); color: var(--on-bank); }
button[value=leave] { border-color: transparent; font-weight: 400; text-decoration: underline; }
:focus-visible { outline: 3px solid var(--bank); outline-offset: 2px; }`;

const frame = (title: string, content: PageContent) =>
  plainPage(
    title,
    style,
    html`<main>
<header>Sandbox bank</header>
<section>
${content}
</section>
</main>`,
  );

type BankPagePayment = {
  storeName: string;
  orderId: string;
  method: string;
  amountPaise: number;
};

const methodLabel = (method: string) =>
  sandboxMethods.find(({ value }) => value === (method as SandboxMethod))?.label ??
  method.toUpperCase();

/** The form posts `outcome` to the same address. */
export function bankPage({
  storeName,
  orderId,
  method,
  amountPaise,
}: BankPagePayment): PageContent {
  return frame(
    `Pay ${storeName}`,
    html`<h1>Amount payable to ${storeName}</h1>
<p class="amount">${formatPaise(amountPaise)}</p>
<dl>
<dt>Order</dt><dd>${orderId}</dd>
<dt>Paid by</dt><dd>${methodLabel(method)}</dd>
</dl>
<form method="post">
<button name="outcome" value="approve">Approve</button>
<button name="outcome" value="decline">Decline</button>
<button name="outcome" value="leave">Leave without paying</button>
</form>
<p class="note">This is a demo bank. No money moves.</p>`,
  );
}

export function closedPage(message: string, shopUrl?: string): PageContent {
  return frame(
    'Sandbox bank',
    html`<h1 role="status">${message}</h1>
${shopUrl === undefined ? '' : html`<p><a class="button" href="${shopUrl}">Back to the shop</a></p>`}`,
  );
}
