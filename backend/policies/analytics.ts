import type { StoredStoreInfo } from '../database/schema';

type Service = keyof NonNullable<StoredStoreInfo['analytics']>;
type Info = { info: StoredStoreInfo };

const visits =
  'pages and products that you see, what you add to the cart, your orders (number, products and amount), IP address and browser';

const texts: Record<Service, { cookies: string; recipient: string }> = {
  googleAnalytics: {
    cookies:
      'If you accept it, Google Analytics counts your visits. Its cookies, whose names begin with _ga, expire after two years.',
    recipient: `Google, if you accept Google Analytics: ${visits}`,
  },
  metaPixel: {
    cookies:
      'If you accept it, Meta records your visits for ads on Facebook and Instagram. Its cookies, _fbp and _fbc, expire after three months.',
    recipient: `Meta, if you accept its records: ${visits}`,
  },
};

function servicesOf({ analytics }: StoredStoreInfo): Service[] {
  const { googleAnalytics, metaPixel } = analytics ?? {};
  return [
    ...(googleAnalytics ? (['googleAnalytics'] as const) : []),
    ...(metaPixel ? (['metaPixel'] as const) : []),
  ];
}

export function analyticsCookies({ info }: Info): string {
  const services = servicesOf(info);
  return services.length === 0
    ? 'We use no advertising or tracking cookies, so we show no cookie banner.'
    : services.map((service) => texts[service].cookies).join(' ');
}

export const analyticsChoice = ({ info }: Info): string =>
  servicesOf(info).length === 0
    ? ''
    : 'We ask before, and again after 180 days. <strong>Cookie choices</strong> at the end of each page changes your choice at any time. If your browser asks shops not to track you (Global Privacy Control or Do Not Track), we take it for a no.';

export const analyticsRecipients = ({ info }: Info): string[] =>
  servicesOf(info).map((service) => texts[service].recipient);
