'use client';

import { useLazyComponent } from '@/components/ui/use-lazy-component';
import type { AnalyticsIds } from '@/lib/shop/store-info';

const load = () => import('./analytics');
const ignoreFailure = () => {};

/** The layout's script contains this alone. */
export function LazyAnalytics({ ids }: { ids: AnalyticsIds }) {
  const Analytics = useLazyComponent(load, true, ignoreFailure);
  return Analytics && <Analytics ids={ids} />;
}
