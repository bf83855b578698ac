import { type Answer, ask } from './ask';
import { type PageFacts, readPage } from './read-page';

export type CrawledPage = { answer: Answer; facts: PageFacts | undefined };

/** So many pages are asked for at a time. */
const together = 4;

async function visit(url: string): Promise<CrawledPage> {
  const answer = await ask(url);
  const isPage = answer.status === 200 && answer.headers['content-type']?.includes('text/html');
  return { answer, facts: isPage ? readPage(answer.text, url) : undefined };
}

/** Every address that a search engine reaches from the home page, with what is there. */
export async function crawl(origin: string): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  let ahead = [`${origin}/`];
  while (ahead.length > 0) {
    const batch = ahead.splice(0, together);
    const visited = await Promise.all(batch.map(visit));
    for (const [index, page] of visited.entries()) pages.set(batch[index] ?? '', page);
    const found = visited.flatMap(({ facts }) => facts?.links ?? []);
    ahead = [...new Set([...ahead, ...found])].filter((url) => !pages.has(url));
  }
  return pages;
}

/** The addresses that a site map's index leads to. */
export async function readSitemap(origin: string): Promise<string[]> {
  const places = async (url: string) => {
    const { text } = await ask(url);
    const found = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)];
    return found.map(([, address = '']) => address.replaceAll('&amp;', '&'));
  };
  const files = await places(`${origin}/sitemap.xml`);
  return (await Promise.all(files.map(places))).flat();
}
