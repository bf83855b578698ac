import type { Metadata } from 'next';
import { AccountScreen } from '@/components/account/account-screen';
import { requireStore } from '@/lib/store/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'My account', robots: { index: false } };

export default async function AccountPage({ params }: StoreParams) {
  await requireStore((await params).store);
  return <AccountScreen />;
}
