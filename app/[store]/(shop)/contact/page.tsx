import { shopPages } from '@aangan/contract/rules/shop-pages';
import { ContactScreen } from '@/components/contact/contact-screen';
import { contactDescription } from '@/lib/seo/descriptions';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { getStore } from '@/lib/shop/get-store';

export async function generateMetadata({ params }: PageProps<'/[store]/contact'>) {
  const info = await getStore((await params).store);
  return pageMetadata({
    info,
    path: '/contact',
    title: shopPages.contact.label,
    description: contactDescription(info),
  });
}

export default async function ContactPage({ params }: PageProps<'/[store]/contact'>) {
  return <ContactScreen store={await getStore((await params).store)} />;
}
