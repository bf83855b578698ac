import { fetchRaw, type RawResponse } from './fetch-raw';
import { type PageMetadata, readPage } from './read-page';

export type CrawledPage = { response: RawResponse; metadata: PageMetadata | undefined };

const concurrency = 4;

async function visit(url: string): Promise<CrawledPage> {
  const response = await fetchRaw(url);
  const isPage = response.status === 200 && response.headers['content-type']?.includes('text/html');
  return { response, metadata: isPage ? readPage(response.text, url) : undefined };
}

/** Follows all links from the home page; returns the pages by URL. */
export async function crawl(origin: string): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  let queue = [`${origin}/`];
  while (queue.length > 0) {
    const batch = queue.splice(0, concurrency);
    const visited = await Promise.all(batch.map(visit));
    for (const [index, page] of visited.entries()) pages.set(batch[index] ?? '', page);
    const found = visited.flatMap(({ metadata }) => metadata?.links ?? []);
    queue = [...new Set([...queue, ...found])].filter((url) => !pages.has(url));
  }
  return pages;
}

/** Returns the URLs of all sitemaps in the index. */
export async function readSitemap(origin: string): Promise<string[]> {
  const locations = async (url: string) => {
    const { text } = await fetchRaw(url);
    const found = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)];
    return found.map(([, address = '']) => address.replaceAll('&amp;', '&'));
  };
  const files = await locations(`${origin}/sitemap.xml`);
  return (await Promise.all(files.map(locations))).flat();
}
