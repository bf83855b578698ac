import type { StoredStoreInfo } from '../schema';

type Info = { info: StoredStoreInfo };

const visits =
  'pages and products that you see, what you add to the cart, the products and amount of your orders, IP address and browser';

const names = { plausible: 'Plausible', umami: 'Umami' } as const;

export function analyticsCookies({ info: { analytics } }: Info): string {
  if (!analytics) return 'We use no advertising or tracking cookies, so we show no cookie banner.';
  return analytics.service === 'google'
    ? 'If you accept it, Google Analytics counts your visits. Its cookies, whose names begin with _ga, expire after two years.'
    : `If you accept it, ${names[analytics.service]} at ${new URL(analytics.address).host} counts your visits, without cookies.`;
}

export const analyticsChoice = ({ info }: Info): string =>
  info.analytics
    ? 'We ask before, and again after 180 days. <strong>Cookie choices</strong> at the end of each page changes your choice at any time. If your browser asks shops not to track you (Global Privacy Control or Do Not Track), we take it for a no.'
    : '';

export function analyticsRecipients({ info: { analytics } }: Info): string[] {
  if (!analytics) return [];
  return analytics.service === 'google'
    ? [`Google, if you accept Google Analytics: ${visits}, and the numbers of your orders`]
    : [
        `${names[analytics.service]} at ${new URL(analytics.address).host}, if you accept it: ${visits}`,
      ];
}
