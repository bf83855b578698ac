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

/** As fbevents.js: replays the queue and sends events as pictures, unless consent is revoked. */
const fbevents = `(() => {
  let id;
  let isGranted = true;
  const run = (kind, name, more, options) => {
    if (kind === 'consent') isGranted = name === 'grant';
    if (kind === 'init') id = name;
    if (kind !== 'track' || !isGranted) return;
    document.cookie = '_fbp=fb.1; path=/; max-age=9999';
    const event = JSON.stringify({ id, name, ...more, ...options });
    new Image().src = 'https://www.facebook.com/tr/?' + new URLSearchParams({ dl: location.href, event });
  };
  fbq.callMethod = run;
  fbq.queue.forEach((command) => run(...command));
})()`;

const scripts: Record<string, string> = {
  'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF': gtag,
  'https://connect.facebook.net/en_US/fbevents.js': fbevents,
};

export const analytics = { googleAnalytics: 'G-AB12CD34EF', metaPixel: '123456789012345' };

type SentEvent = Record<string, unknown>;

/** Stands in for Google and Meta, and records every request to other hosts than the shop's. */
export class AnalyticsServices {
  readonly google: SentEvent[] = [];
  readonly meta: SentEvent[] = [];
  readonly requests: string[] = [];

  async install(context: BrowserContext): Promise<void> {
    const isElsewhere = ({ hostname }: URL) => !/(?:^|\.)localhost$|^127\./.test(hostname);
    context.on('request', (request) => {
      if (isElsewhere(new URL(request.url()))) this.requests.push(request.url());
    });
    await context.route(isElsewhere, (route, request) => {
      const body = scripts[request.url()];
      if (body) return route.fulfill({ contentType: 'text/javascript', body });
      this.#record(request);
      return route.fulfill({ status: 204 });
    });
  }

  #record(request: Request): void {
    const { hostname, searchParams } = new URL(request.url());
    if (hostname === 'region1.google-analytics.com') this.google.push(request.postDataJSON());
    if (hostname !== 'www.facebook.com') return;
    const { event = '{}', dl } = Object.fromEntries(searchParams);
    this.meta.push({ ...JSON.parse(event), dl });
  }

  get googleNames(): unknown[] {
    return this.google.map(({ name }) => name);
  }

  get metaNames(): unknown[] {
    return this.meta.map(({ name }) => name);
  }
}
