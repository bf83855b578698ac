import { workingDaysLabel } from '@aangan/contract/rules/terms';
import type { storeInfoSchema } from '@aangan/contract/store-info';
import type { z } from 'zod';
import { storefrontOrigin, type UrlSettings } from '../public-urls';

type StoreInfo = z.input<typeof storeInfoSchema>;
type BrandInfo = Pick<
  StoreInfo,
  | 'storeName'
  | 'companyName'
  | 'companyAddress'
  | 'companyPhone'
  | 'companyEmail'
  | 'companyLogoUrl'
  | 'orderCurrencySymbol'
  | 'refundDays'
>;
export type MailedStore = { host: string; info: BrandInfo };
export type Brand = ReturnType<typeof brandOf>;

/** A picture's public address; mail clients show no SVG. */
export function publicPicture(
  url: string | null | undefined,
  { home, host }: { home: string; host: string },
): string | undefined {
  if (!url || !URL.canParse(url, home)) return undefined;
  const { protocol, origin, pathname, search } = new URL(url, home);
  if (!/^https?:$/.test(protocol) || pathname.endsWith('.svg')) return undefined;
  const isOwn = origin === home && pathname.startsWith('/media/');
  return origin + (isOwn ? pathname.replace('/media/', `/media/${host}/`) : pathname) + search;
}

export const brandName = (
  { storeName, companyName }: Pick<BrandInfo, 'storeName' | 'companyName'>,
  host: string,
): string => storeName || companyName || host;

export function brandOf(info: BrandInfo, host: string, settings: UrlSettings) {
  const { companyName, companyAddress, companyPhone, companyEmail } = info;
  const name = brandName(info, host);
  const home = storefrontOrigin(settings, host);
  return {
    name,
    home,
    host,
    logoUrl: publicPicture(info.companyLogoUrl, { home, host }),
    contact: [companyName || name, companyAddress, companyPhone, companyEmail].flatMap(
      (line) => line || [],
    ),
    email: companyEmail || undefined,
    symbol: info.orderCurrencySymbol || '₹',
    /** Such as "within 7 working days"; undefined if the store does not set it. */
    refundTime: info.refundDays ? workingDaysLabel(info.refundDays) : undefined,
  };
}
