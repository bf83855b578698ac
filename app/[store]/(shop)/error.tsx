'use client';

import { usePathname } from 'next/navigation';
import { PageFailed } from '@/components/layout/page-failed';

/** Errors of the server have a digest. */
export default function StoreError({ error }: { error: Error & { digest?: string } }) {
  const area = usePathname().split('/')[1];
  return <PageFailed area={error.digest ? area : 'crashed'} />;
}
