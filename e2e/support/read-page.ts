import { type HTMLElement, parse } from 'node-html-parser';

/** Metadata in the HTML of a page. */
export type PageMetadata = {
  title: string;
  description: string | undefined;
  canonical: string[];
  isIndexed: boolean;
  /** Open Graph and Twitter properties. */
  properties: Record<string, string>;
  /** Absolute URLs of followed links in the same store, without fragments. */
  links: string[];
  structuredData: string[];
};

function linksOf(root: HTMLElement, url: string): string[] {
  const addresses = root
    .querySelectorAll('a[href]:not([rel=nofollow])')
    .map((link) => new URL(link.getAttribute('href') ?? '', url))
    .filter(({ origin }) => origin === new URL(url).origin);
  for (const address of addresses) address.hash = '';
  return [...new Set(addresses.map(({ href }) => href))];
}

function propertiesOf(root: HTMLElement): Record<string, string> {
  const tags = root.querySelectorAll('head meta').map((tag) => {
    const name = tag.getAttribute('property') ?? tag.getAttribute('name') ?? '';
    return [name, tag.getAttribute('content') ?? ''] as const;
  });
  return Object.fromEntries(tags.filter(([name]) => /^(og|twitter|product):/.test(name)));
}

export function readPage(html: string, url: string): PageMetadata {
  const root = parse(html);
  const meta = (name: string) =>
    root.querySelector(`head meta[name="${name}"]`)?.getAttribute('content');
  return {
    title: root.querySelector('head title')?.text ?? '',
    description: meta('description'),
    canonical: root
      .querySelectorAll('head link[rel="canonical"]')
      .map((link) => link.getAttribute('href') ?? ''),
    isIndexed: !/noindex/.test(meta('robots') ?? ''),
    properties: propertiesOf(root),
    links: linksOf(root, url),
    structuredData: root
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => script.rawText),
  };
}
