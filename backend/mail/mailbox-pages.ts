import { html } from 'hono/html';
import { type PageContent, plainPage } from '../http/plain-page';
import type { QueuedMail } from './mail-kinds';

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

export type ListedMail = Pick<QueuedMail, 'to' | 'subject'> & {
  id: number;
  at: Date;
  state: string;
};

const clock = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

const row = ({ id, to, subject, at, state }: ListedMail) => html`<li><a href="/mail/${id}">
<strong>${subject}</strong>
<span class="soft">To ${to}<br>${clock.format(at)} · ${state}</span>
</a></li>`;

export function mailListPage(mails: ListedMail[]) {
  return page(
    'Emails',
    html`<h1>Emails</h1>
<p class="soft">Emails that this shop sends to shoppers and merchants, readable on this machine only. An email appears a few seconds after its event.</p>
${mails.length > 0 ? html`<ul>${mails.map(row)}</ul>` : html`<p>No emails yet.</p>`}`,
  );
}

/** Shows the HTML in a sandboxed frame. */
export function mailPage({ id, to, subject, at, state }: ListedMail) {
  return page(
    subject,
    html`<nav><a href="/mail">All emails</a><a href="/mail/${id}/text">As text</a></nav>
<h1>${subject}</h1>
<p class="soft">To ${to}<br>${clock.format(at)} · ${state}</p>
<iframe title="The email" src="/mail/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
  );
}
