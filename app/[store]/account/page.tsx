import type { Metadata } from 'next';
import { AccountScreen } from '@/components/account/account-screen';

export const metadata: Metadata = { title: 'My account', robots: { index: false } };

export default function AccountPage() {
  return <AccountScreen />;
}
