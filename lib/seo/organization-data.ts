import { contactDays } from '@aangan/contract/rules/terms';
import type { ContactPoint, Organization, WebSite } from 'schema-dts';
import type { StoreInfo } from '../shop/store-info';

export const organizationId = (origin: string) => `${origin}/#organization`;

/** Default social links point to networks, not to the store's profile. */
const profiles = ({ socialLinks }: StoreInfo): string[] =>
  socialLinks.map(({ url }) => url).filter((url) => new URL(url).pathname !== '/');

function contactPoint({
  company: { phone, email },
  contactHours,
}: StoreInfo): ContactPoint | undefined {
  if (!phone && !email) return undefined;
  return {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: phone,
    email,
    areaServed: 'IN',
    hoursAvailable: contactHours && {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: contactDays(contactHours).map((day) => `https://schema.org/${day}` as const),
      opens: contactHours.opens,
      closes: contactHours.closes,
    },
  };
}

export function organizationData(info: StoreInfo): Organization {
  const { origin, company, name, description } = info;
  const sameAs = profiles(info);
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name,
    legalName: company.name,
    url: `${origin}/`,
    logo: new URL(company.logoUrl ?? '/icons/512.png', origin).href,
    description,
    email: company.email,
    telephone: company.phone,
    address: company.address && {
      '@type': 'PostalAddress',
      streetAddress: company.address,
      addressCountry: 'IN',
    },
    contactPoint: contactPoint(info),
    sameAs: sameAs.length > 0 ? sameAs : undefined,
  };
}

export function webSiteData({ origin, name }: StoreInfo): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    url: `${origin}/`,
    name,
    inLanguage: 'en-IN',
    publisher: { '@id': organizationId(origin) },
  };
}
