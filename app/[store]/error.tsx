'use client';

import { usePathname } from 'next/navigation';
import { PageFailed } from '@/components/layout/page-failed';

export default function StoreError() {
  return <PageFailed area={usePathname().split('/')[1]} />;
}
