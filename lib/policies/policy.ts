import { escapeHtml } from '@aangan/contract/rules/escape-html';
import { firstParagraph, htmlText } from '@aangan/contract/rules/html-text';
import { safeHtml } from '@aangan/contract/rules/safe-html';
import { type PolicyType, shopPages } from '@aangan/contract/rules/shop-pages';
import type { StoreInfo } from '../shop/store-info';

export type Policy = {
  heading: string;
  /** Sanitised HTML. */
  html: string;
  contents: { id: string; title: string }[];
};

const minSectionsForContents = 4;

/** Fills {{companyName}} and similar placeholders (specification §3), escaped. */
function fillPlaceholders(html: string, { company }: StoreInfo): string {
  const values: Record<string, string> = {
    companyName: company.name,
    companyAddress: company.address ?? '(address not available)',
    companyEmail: company.email ?? '(email not available)',
    companyPhone: company.phone ?? '(phone not available)',
    companyLogoUrl: company.logoUrl ?? '',
  };
  return html.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : placeholder,
  );
}

function withContents(html: string): Pick<Policy, 'html' | 'contents'> {
  const contents: Policy['contents'] = [];
  const marked = html.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const id = `section-${contents.length + 1}`;
    contents.push({ id, title: htmlText(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, contents: contents.length >= minSectionsForContents ? contents : [] };
}

export const policyExcerpt = ({ html }: Policy): string => firstParagraph(html);

export function toPolicy(type: PolicyType, store: StoreInfo): Policy | undefined {
  const source = store.policies[type];
  if (!source?.trim()) return undefined;
  const safe = safeHtml(fillPlaceholders(source, store));
  const headingMatch = /^\s*<h2>(.*?)<\/h2>/s.exec(safe);
  return {
    heading: headingMatch?.[1] ? htmlText(headingMatch[1]) : shopPages[type].label,
    ...withContents(headingMatch ? safe.slice(headingMatch[0].length) : safe),
  };
}
