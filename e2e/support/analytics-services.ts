import type { BrowserContext, Request } from '@playwright/test';

/** As gtag.js: reads the queue, sets a cookie and sends events, unless it is disabled. */
const gtag = `(() => {
  let id;
  const consent = {};
  const page = {};
  const run = (command) => {
    if (String(command) !== '[object Arguments]') throw new Error('gtag.js reads arguments only');
    const [kind, name, more] = command;
    if (kind === 'consent') Object.assign(consent, more);
    if (kind === 'config') id = name;
    if (kind === 'set') Object.assign(page, name);
    if (kind !== 'event' || self['ga-disable-' + id]) return;
    document.cookie = '_ga=GA1.1; path=/; max-age=9999';
    document.cookie = '_ga_' + id.slice(2) + '=GS1.1; path=/; max-age=9999; domain=' + location.hostname;
    const body = JSON.stringify({ id, name, ...more, ...page, consent });
    fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', body });
  };
  dataLayer.forEach(run);
  dataLayer.push = (command) => run(command);
})()`;

const gtagUrl = 'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF';

export const analytics = { service: 'google', id: 'G-AB12CD34EF' } as const;

type SentEvent = Record<string, unknown>;

/** Stands in for Google and Umami, and records every request to other hosts than the shop's. */
export class AnalyticsServices {
  readonly google: SentEvent[] = [];
  readonly umami: SentEvent[] = [];
  readonly requests: string[] = [];

  async install(context: BrowserContext): Promise<void> {
    const isElsewhere = ({ hostname }: URL) => !/(?:^|\.)localhost$|^127\./.test(hostname);
    context.on('request', (request) => {
      if (isElsewhere(new URL(request.url()))) this.requests.push(request.url());
    });
    await context.route(isElsewhere, (route, request) => {
      if (request.url() === gtagUrl) {
        return route.fulfill({ contentType: 'text/javascript', body: gtag });
      }
      this.#record(request);
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      return route.fulfill({ status: 204, headers });
    });
  }

  #record(request: Request): void {
    if (request.method() !== 'POST') return;
    const sent: SentEvent = request.postDataJSON();
    if (request.url().includes('google-analytics')) this.google.push(sent);
    else this.umami.push(Object(sent.payload));
  }

  get googleNames(): unknown[] {
    return this.google.map(({ name }) => name);
  }
}
