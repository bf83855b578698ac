import { AccountScreen } from '@/components/account/account-screen';
import { unindexedPage } from '@/lib/seo/page-metadata';
import { getStore } from '@/lib/shop/get-store';
import type { StoreParams } from '../layout';

export const metadata = unindexedPage('account');

export default async function AccountPage({ params }: StoreParams) {
  const { supports } = await getStore((await params).store);
  return (
    <AccountScreen hasAddresses={supports.addresses} hasPersonalData={supports.personalData} />
  );
}
