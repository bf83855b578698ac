import type { Metadata } from 'next';
import { ContactScreen } from '@/components/contact/contact-screen';
import { requireStore } from '@/lib/store/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Contact us' };

export default async function ContactPage({ params }: StoreParams) {
  return <ContactScreen store={await requireStore((await params).store)} />;
}
