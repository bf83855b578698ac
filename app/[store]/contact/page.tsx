import { shopPages } from '@aangan/contract/rules/shop-pages';
import type { Metadata } from 'next';
import { ContactScreen } from '@/components/contact/contact-screen';
import { contactDescription } from '@/lib/seo/descriptions';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { getStore } from '@/lib/shop/get-store';
import type { StoreParams } from '../layout';

export async function generateMetadata({ params }: StoreParams): Promise<Metadata> {
  const info = await getStore((await params).store);
  return pageMetadata({
    info,
    path: '/contact',
    title: shopPages.contact.label,
    description: contactDescription(info),
  });
}

export default async function ContactPage({ params }: StoreParams) {
  return <ContactScreen store={await getStore((await params).store)} />;
}
