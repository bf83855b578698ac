import type { Metadata } from 'next';

export { AccountScreen as default } from '@/components/account/account-screen';

export const metadata: Metadata = { title: 'My account', robots: { index: false } };
