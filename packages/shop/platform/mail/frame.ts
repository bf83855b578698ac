import { html } from 'hono/html';
import type { Brand } from './brand';
import type { Mail } from './mailer';

/** Values of styles/tokens.scss: mail clients support no custom properties. */
const ink = '#1b231d';
const muted = '#5a655c';
const line = '#e4ded1';
const leaf = '#1f5a3c';
const leafInk = '#ffffff';
const paper = '#fbf9f4';
const surface = '#ffffff';

/** Other styles are inline for clients without style elements. */
const darkStyle = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #111512 !important; color: #eef1ea !important; }
  .card { background: #1a201b !important; border-color: #2e3830 !important; color: #eef1ea !important; }
  .muted { color: #a9b4aa !important; }
  .line { border-color: #2e3830 !important; }
  .leaf { color: #7cc79a !important; }
  .button { background: #7cc79a !important; color: #0c1a12 !important; }
}`;

type Detail = [label: string, text: string, url?: string | undefined];

/** Content for both HTML and text. */
export type MailContent = {
  subject: string;
  heading: string;
  greeting?: string;
  /** Mail clients preview the first one. */
  paragraphs: string[];
  /** What the mail is about, before its lines. */
  first?: Detail[];
  /** The facts of an order, after its lines. */
  details?: Detail[];
  lines?: { title: string; choice: string; amount: string; picture?: string | undefined }[];
  total?: string;
  action?: { label: string; url: string };
  /** A further button below its sentences. */
  secondary?: { text: string; label: string; url: string };
  unsubscribeUrl?: string;
};

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

const detailRow = ([label, text, url]: Detail) => html`<tr>
<td class="muted" style="padding:6px 16px 6px 0;color:${muted};vertical-align:top;white-space:nowrap">${label}</td>
<td style="padding:6px 0;vertical-align:top;white-space:pre-line;overflow-wrap:anywhere">${
  url ? html`<a class="leaf" href="${url}" target="_blank" style="color:${leaf}">${text}</a>` : text
}</td>
</tr>`;

const lineItemRow = ({
  title,
  choice,
  amount,
  picture,
}: NonNullable<MailContent['lines']>[number]) => html`<tr>
${
  picture &&
  html`<td class="line" width="68" style="padding:10px 12px 10px 0;border-top:1px solid ${line};vertical-align:top"><img src="${picture}" alt="" width="56" height="56" style="display:block;border:0;border-radius:8px"></td>`
}
<td class="line" colspan="${picture ? 1 : 2}" style="padding:10px 12px 10px 0;border-top:1px solid ${line};vertical-align:top;overflow-wrap:anywhere">${title}${
  choice && html`<br><span class="muted" style="color:${muted};font-size:14px">${choice}</span>`
}</td>
<td class="line" style="padding:10px 0;border-top:1px solid ${line};vertical-align:top;text-align:right;white-space:nowrap">${amount}</td>
</tr>`;

const totalRow = (total: string) => html`<tr>
<td class="line" colspan="2" style="padding:12px 12px 0 0;border-top:2px solid ${line};font-weight:700">Total</td>
<td class="line" style="padding:12px 0 0;border-top:2px solid ${line};font-weight:700;text-align:right;white-space:nowrap">${total}</td>
</tr>`;

const table = (rows: unknown) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 24px">${rows}</table>`;

const logo = ({ logoUrl, name }: Brand) =>
  logoUrl
    ? html`<img src="${logoUrl}" alt="${name}" height="40" style="height:40px;border:0">`
    : name;

async function mailHtml(brand: Brand, content: MailContent): Promise<string> {
  const { subject, heading, greeting, paragraphs, lines = [], total } = content;
  const { first = [], details = [], action, secondary, unsubscribeUrl } = content;
  const page = await html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${darkStyle}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper};color:${ink};${font};font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${paragraphs[0]}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:${paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left">
<tr><td style="padding:0 4px 16px;font-size:20px;font-weight:700"><a class="leaf" href="${brand.home}" target="_blank" style="color:${leaf};text-decoration:none">${logo(brand)}</a></td></tr>
<tr><td class="card" style="background:${surface};border:1px solid ${line};border-radius:12px;padding:24px 20px;color:${ink};${font};font-size:16px;line-height:1.5">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${heading}</h1>
${greeting && html`<p style="margin:0 0 16px">${greeting}</p>`}
${paragraphs.map((text) => html`<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${text}</p>`)}
${first.length > 0 && table(first.map(detailRow))}
${lines.length > 0 && table([...lines.map(lineItemRow), total && totalRow(total)])}
${action && html`<p style="margin:8px 0 24px"><a class="button" href="${action.url}" target="_blank" style="display:inline-block;background:${leaf};color:${leafInk};font-weight:600;padding:13px 22px;border-radius:8px;text-decoration:none">${action.label}</a></p>`}
${details.length > 0 && table(details.map(detailRow))}
${
  secondary &&
  html`<p style="margin:0 0 12px">${secondary.text}</p>
<p style="margin:0 0 24px"><a class="leaf" href="${secondary.url}" target="_blank" style="display:inline-block;color:${leaf};font-weight:600;padding:12px 21px;border:1px solid;border-radius:8px;text-decoration:none">${secondary.label}</a></p>`
}
</td></tr>
<tr><td class="muted" style="padding:20px 4px;color:${muted};${font};font-size:14px;line-height:1.5;overflow-wrap:anywhere">${brand.contact.map((text) => html`${text}<br>`)}${
    unsubscribeUrl &&
    html`<br><a class="muted" href="${unsubscribeUrl}" target="_blank" style="color:${muted}">Unsubscribe</a>`
  }</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
  return String(page);
}

const detailText = ([label, text, url]: Detail) => `${label}: ${text}${url ? ` ${url}` : ''}`;

function mailText(brand: Brand, content: MailContent): string {
  const { heading, greeting, paragraphs, first = [], details = [], lines = [], total } = content;
  const { action, secondary } = content;
  const bought = lines.map(({ title, choice, amount }) =>
    [[title, choice].filter(Boolean).join(', '), amount].join(': '),
  );
  const blocks = [
    heading,
    greeting,
    ...paragraphs,
    first.map(detailText).join('\n'),
    [...bought, total && `Total: ${total}`].filter(Boolean).join('\n'),
    action && `${action.label}:\n${action.url}`,
    details.map(detailText).join('\n'),
    secondary && `${secondary.text}\n\n${secondary.label}:\n${secondary.url}`,
    [
      '--',
      ...brand.contact,
      brand.home,
      ...(content.unsubscribeUrl ? [`Unsubscribe: ${content.unsubscribeUrl}`] : []),
    ].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

type Receiver = { to: string; replyTo?: string } & Pick<Mail, 'oneClickUnsubscribe'>;

/** Renders a mail as HTML and text in the store's layout. */
export async function frameMail(
  brand: Brand,
  content: MailContent,
  { to, replyTo = brand.email, oneClickUnsubscribe }: Receiver,
): Promise<Mail> {
  return {
    to,
    fromName: brand.name,
    replyTo,
    oneClickUnsubscribe,
    subject: content.subject,
    text: mailText(brand, content),
    html: await mailHtml(brand, content),
  };
}
