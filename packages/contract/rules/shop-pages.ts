import { guardedRows } from './guarded-pages';

type Page = {
  /** The title of the page, and the text of links to it. */
  label: string;
  isPolicy?: true;
  footer?: 'Help' | 'Company';
  inSitemap?: true;
};

/**
 * The pages by first path segment (specification §2). A new page is a row here, or in
 * `guarded-pages.ts`, and a folder of `app/[store]` unless it is a policy: routing, guard, canonical
 * URL, footer, sitemap, links and metrics follow.
 */
export const shopPages = {
  products: { label: 'All Products', inSitemap: true },
  collections: { label: 'Collections' },
  login: { label: 'Sign in' },
  register: { label: 'Create account' },
  'forgot-password': { label: 'Forgot password' },
  'confirm-email': { label: 'Confirm your email address' },
  unsubscribe: { label: 'Unsubscribe' },
  cart: { label: 'Cart' },
  'api-test': { label: 'API test' },
  'order-success': { label: 'Your order' },
  'account-deleted': { label: 'Account deleted' },
  wishlist: { label: 'Wishlist' },
  ...guardedRows,
  'track-order': { label: 'Track order', footer: 'Company' },
  terms: { label: 'Terms & Conditions', isPolicy: true, footer: 'Help', inSitemap: true },
  privacy: { label: 'Privacy Policy', isPolicy: true, footer: 'Help', inSitemap: true },
  refund: { label: 'Refund Policy', isPolicy: true, footer: 'Help', inSitemap: true },
  return: { label: 'Return Policy', isPolicy: true, footer: 'Help', inSitemap: true },
  shipping: { label: 'Shipping Policy', isPolicy: true, footer: 'Help', inSitemap: true },
  about: { label: 'About Us', isPolicy: true, footer: 'Help', inSitemap: true },
  contact: { label: 'Contact us', footer: 'Help', inSitemap: true },
} as const satisfies Record<string, Page>;

export type PageSlug = keyof typeof shopPages;

export const pageSlugs = Object.keys(shopPages) as PageSlug[];

const pages: Record<PageSlug, Page> = shopPages;

export type PolicyType = {
  [Slug in PageSlug]: (typeof shopPages)[Slug] extends { isPolicy: true } ? Slug : never;
}[PageSlug];

export const policyTypes = pageSlugs.filter((slug) => pages[slug].isPolicy) as PolicyType[];

/** The pages with a property of the table, such as those of the footer's 'Help'. */
export const pagesWith = <Key extends keyof Page>(key: Key, value: Page[Key]): PageSlug[] =>
  pageSlugs.filter((slug) => pages[slug][key] === value);
