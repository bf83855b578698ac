import type { ReceivedStoreInfo } from '../contract/store-info';
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
    /** Every product has a GST rate. */
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
  product: TrustProduct,
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

/** The facts that the store states: about a product, or on its own about the whole store. */
export function trustFacts(store: TrustStore, product?: TrustProduct): TrustFact[] {
  const { returns, guarantees = [], company, contactHours, socialLinks } = store;
  const hasExceptions = product && concerns(returns?.exceptionCategories, product);
  const whatsapp = socialLinks.find(({ network }) => network.toLowerCase() === 'whatsapp');
  const facts: (Omit<TrustFact, 'text'> & { text: string | undefined })[] = [
    {
      kind: 'delivery',
      text: deliveryLabel(store),
      detail: chargeLabel(store, product),
    },
    {
      kind: 'returns',
      text: returnLabel(store),
      detail: hasExceptions ? returns?.exceptions : undefined,
    },
    ...guarantees
      .filter(({ categories }) => !product || concerns(categories, product))
      .map(({ text }) => ({ kind: 'guarantee' as const, text })),
    { kind: 'payment', text: product && paymentLabel(store, product.price) },
    { kind: 'invoice', text: store.invoicesAll ? 'GST invoice with every order' : undefined },
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
