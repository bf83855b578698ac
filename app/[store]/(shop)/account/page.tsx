import { AccountScreen } from '@/components/account/account-screen';
import { unindexedPage } from '@/lib/seo/page-metadata';
import { getStore } from '@/lib/shop/get-store';

export const metadata = unindexedPage('account');

export default async function AccountPage({ params }: PageProps<'/[store]/account'>) {
  const { supports } = await getStore((await params).store);
  return (
    <AccountScreen hasAddresses={supports.addresses} hasPersonalData={supports.personalData} />
  );
}
