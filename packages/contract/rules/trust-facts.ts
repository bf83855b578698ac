import type { ReceivedStoreInfo } from '../store-info';
import { phoneUrl } from './indian-phone';
import { formatRupees } from './money';
import {
  contactHoursLabel,
  deliveryLabel,
  paymentLabel,
  returnLabel,
  type StoreTerms,
} from './terms';

type TrustStore = StoreTerms &
  Pick<ReceivedStoreInfo, 'contactHours' | 'guarantees'> & {
    company: { phone: string | undefined };
    socialLinks: readonly { network: string; url: string }[];
    invoicesAll: boolean;
  };

type TrustProduct = { category: string; parentCategory: string; price: number };

export type TrustFact = {
  kind: 'delivery' | 'returns' | 'guarantee' | 'payment' | 'invoice' | 'phone' | 'whatsapp';
  text: string;
  detail?: string | undefined;
  href?: string;
};

/** Whether a term of these categories or parent categories applies; without a list it always does. */
function concerns(
  categories: readonly string[] | null | undefined,
  product: Omit<TrustProduct, 'price'>,
): boolean {
  if (!categories) return true;
  const own = [product.category, product.parentCategory].map((name) => name.toLowerCase());
  return categories.some((name) => own.includes(name.toLowerCase()));
}

/** What delivery costs; of a product with a surcharge, what one piece costs at least. */
function chargeLabel({ delivery }: StoreTerms, product?: TrustProduct): string | undefined {
  const { text, surcharges, leastCharge } = delivery ?? {};
  const surcharge = Object.entries(surcharges ?? {})
    .filter(([category]) => product && concerns([category], product))
    .reduce((sum, [, rupees]) => sum + rupees, 0);
  if (surcharge > 0) return `Delivery from ${formatRupees((leastCharge ?? 0) + surcharge)}`;
  return text ?? undefined;
}

/** False for a category that the store excludes from returns. */
export const allowsReturns = (
  {
    returns,
  }: {
    returns?: { exceptionCategories?: readonly string[] | null | undefined } | null | undefined;
  },
  product: Omit<TrustProduct, 'price'>,
): boolean => !returns?.exceptionCategories || !concerns(returns.exceptionCategories, product);

/** A product outside the exception's categories has none; without a list all may be one. */
function returnsFact(
  store: StoreTerms,
  product?: TrustProduct,
): { text: string | undefined; detail?: string | undefined } {
  const { exceptions, exceptionCategories } = store.returns ?? {};
  const text = returnLabel(store);
  if (!exceptions && !exceptionCategories) return { text };
  if (!product) return { text: text && `${text} on most items` };
  if (!allowsReturns(store, product)) return { text: exceptions };
  return { text, detail: exceptionCategories ? undefined : exceptions };
}

/** The facts that the store states: about a product, or on its own about the whole store. */
export function trustFacts(store: TrustStore, product?: TrustProduct): TrustFact[] {
  const { guarantees = [], company, contactHours, socialLinks } = store;
  const whatsapp = socialLinks.find(({ network }) => network.toLowerCase() === 'whatsapp');
  const facts: (Omit<TrustFact, 'text'> & { text: string | undefined })[] = [
    {
      kind: 'delivery',
      text: deliveryLabel(store),
      detail: chargeLabel(store, product),
    },
    { kind: 'returns', ...returnsFact(store, product) },
    ...guarantees
      .filter(({ categories }) => !product || concerns(categories, product))
      .map(({ text }) => ({ kind: 'guarantee' as const, text })),
    { kind: 'payment', text: product && paymentLabel(store, product.price) },
    { kind: 'invoice', text: store.invoicesAll ? 'Invoice with every order' : undefined },
    {
      kind: 'phone',
      text: company.phone && `Call ${company.phone}`,
      detail: contactHours && contactHoursLabel(contactHours),
      href: phoneUrl(company.phone ?? ''),
    },
    { kind: 'whatsapp', text: whatsapp && 'Chat on WhatsApp', href: whatsapp?.url ?? '' },
  ];
  return facts.filter((fact): fact is TrustFact => Boolean(fact.text));
}
