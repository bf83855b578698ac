'use client';

import { useEffect, useState } from 'react';
import { ProductGridSkeleton } from '@/components/product/product-card-skeleton';
import { onIdle } from '@/lib/browser/on-idle';

/** Shown while another listing loads; not in the HTML, which contains the products. */
export function ListingSkeleton({ count }: { count: number }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => onIdle(() => setMounted(true)), []);
  return isMounted && <ProductGridSkeleton count={count} />;
}
