import { dayRange } from '@/lib/contract/terms';
import type { StoredStoreInfo } from '../database/schema';
import { type AddressSettings, storefrontOrigin } from '../public-addresses';

/** Who a mail is from, as its frame shows it. */
export type Brand = {
  name: string;
  home: string;
  logoUrl: string | undefined;
  /** How the store is reached, line by line. */
  contact: string[];
  email: string | undefined;
  /** In front of amounts. */
  symbol: string;
  /** In how many working days a refund is credited, such as "0-7", where the store names them. */
  refundDays: string | undefined;
};

/** The logo at an address of its own; mail programs show no SVG. */
function logoOf(url: string | null | undefined, home: string, host: string): string | undefined {
  if (!url || !URL.canParse(url, home)) return undefined;
  const { protocol, origin, pathname, search } = new URL(url, home);
  if (!/^https?:$/.test(protocol) || pathname.endsWith('.svg')) return undefined;
  const isOwn = origin === home && pathname.startsWith('/media/');
  return origin + (isOwn ? pathname.replace('/media/', `/media/${host}/`) : pathname) + search;
}

/** What a store's information says of it; what is not known is left out. */
export function brandOf(info: StoredStoreInfo, host: string, settings: AddressSettings): Brand {
  const { storeName, companyName, companyAddress, companyPhone, companyEmail } = info;
  const name = storeName || companyName || host;
  const home = storefrontOrigin(settings, host);
  return {
    name,
    home,
    logoUrl: logoOf(info.companyLogoUrl, home, host),
    contact: [companyName || name, companyAddress, companyPhone, companyEmail].flatMap(
      (line) => line || [],
    ),
    email: companyEmail || undefined,
    symbol: info.orderCurrencySymbol || '₹',
    refundDays: info.refundDays ? dayRange(info.refundDays) : undefined,
  };
}
