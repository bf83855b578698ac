import type { Metadata } from 'next';
import { AccountScreen } from '@/components/account/account-screen';
import { getStore } from '@/lib/shop/get-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'My account', robots: { index: false } };

export default async function AccountPage({ params }: StoreParams) {
  const { supports } = await getStore((await params).store);
  return (
    <AccountScreen hasAddresses={supports.addresses} hasPersonalData={supports.personalData} />
  );
}
