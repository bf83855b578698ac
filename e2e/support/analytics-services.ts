import type { BrowserContext } from '@playwright/test';

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

/** Stands in for Google, and records every request to other hosts than the shop's. */
export class AnalyticsServices {
  readonly events: SentEvent[] = [];
  readonly requests: string[] = [];

  async install(context: BrowserContext): Promise<void> {
    const isElsewhere = ({ hostname }: URL) => !/(?:^|\.)localhost$|^127\./.test(hostname);
    await context.route(isElsewhere, (route, request) => {
      this.requests.push(request.url());
      if (request.url() === gtagUrl) {
        return route.fulfill({ contentType: 'text/javascript', body: gtag });
      }
      if (request.method() === 'POST') this.events.push(request.postDataJSON());
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      return route.fulfill({ status: 204, headers });
    });
  }

  get names(): unknown[] {
    return this.events.map(({ name }) => name);
  }
}
