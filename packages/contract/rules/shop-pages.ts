type Page = {
  /** The title of the page, and the text of links to it. */
  label: string;
  /**
   * `guarded`: signed-in shoppers only; others are redirected to /login?from=…
   * `policy`: the store writes its text.
   */
  access?: 'guarded' | 'policy';
  footer?: 'Help' | 'Company';
  inSitemap?: true;
};

/**
 * The pages by first path segment (specification §2). A new page is a row here and a folder of
 * `app/[store]`: routing, guard, canonical URL, footer, sitemap, links and metrics follow.
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
  checkout: { label: 'Checkout', access: 'guarded' },
  payment: { label: 'Payment', access: 'guarded' },
  review: { label: 'Write a review', access: 'guarded' },
  account: { label: 'My account', access: 'guarded', footer: 'Company' },
  orders: { label: 'My orders', access: 'guarded', footer: 'Company' },
  'track-order': { label: 'Track order', footer: 'Company' },
  terms: { label: 'Terms & Conditions', access: 'policy', footer: 'Help', inSitemap: true },
  privacy: { label: 'Privacy Policy', access: 'policy', footer: 'Help', inSitemap: true },
  refund: { label: 'Refund Policy', access: 'policy', footer: 'Help', inSitemap: true },
  return: { label: 'Return Policy', access: 'policy', footer: 'Help', inSitemap: true },
  shipping: { label: 'Shipping Policy', access: 'policy', footer: 'Help', inSitemap: true },
  about: { label: 'About Us', access: 'policy', footer: 'Help', inSitemap: true },
  contact: { label: 'Contact us', footer: 'Help', inSitemap: true },
} as const satisfies Record<string, Page>;

export type PageSlug = keyof typeof shopPages;

type SlugWith<Access> = {
  [Slug in PageSlug]: (typeof shopPages)[Slug] extends { access: Access } ? Slug : never;
}[PageSlug];

export const pageSlugs = Object.keys(shopPages) as PageSlug[];

const pages: Record<PageSlug, Page> = shopPages;

const slugsWith = <Access extends Page['access']>(access: Access) =>
  pageSlugs.filter((slug) => pages[slug].access === access) as SlugWith<Access>[];

export const policyTypes = slugsWith('policy');
export type PolicyType = (typeof policyTypes)[number];

export const guardedPages = slugsWith('guarded');

/** The pages with a property of the table, such as those of the footer's 'Help'. */
export const pagesWith = <Key extends keyof Page>(key: Key, value: Page[Key]): PageSlug[] =>
  pageSlugs.filter((slug) => pages[slug][key] === value);
