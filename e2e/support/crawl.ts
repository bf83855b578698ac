import { parse } from 'node-html-parser';
import { fetchRaw, type RawResponse } from './fetch-raw';
import { type PageMetadata, readPage } from './read-page';

export type CrawledPage = { response: RawResponse; metadata: PageMetadata | undefined };

async function visit(url: string): Promise<CrawledPage> {
  const response = await fetchRaw(url);
  const isPage = response.status === 200 && response.headers['content-type']?.includes('text/html');
  return { response, metadata: isPage ? readPage(response.text, url) : undefined };
}

/** Follows all links from the home page; returns the pages by URL. */
export async function crawl(origin: string): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const found = new Set([`${origin}/`]);
  for (const url of found) {
    const page = await visit(url);
    pages.set(url, page);
    for (const link of page.metadata?.links ?? []) found.add(link);
  }
  return pages;
}

/** Returns the URLs of all sitemaps in the index. */
export async function readSitemap(origin: string): Promise<string[]> {
  const locations = async (url: string) => {
    const { text } = await fetchRaw(url);
    return parse(text)
      .querySelectorAll('loc')
      .map((address) => address.text);
  };
  const files = await locations(`${origin}/sitemap.xml`);
  return (await Promise.all(files.map(locations))).flat();
}
