'use client';

import { useLazyComponent } from '@/components/ui/use-lazy-component';
import type { AnalyticsSettings } from '@/lib/contract/store-info';

const load = () => import('./analytics');
const ignoreFailure = () => {};

/** The layout's script contains this alone. */
export function LazyAnalytics({ settings }: { settings: AnalyticsSettings }) {
  const Analytics = useLazyComponent(load, true, ignoreFailure);
  return Analytics && <Analytics settings={settings} />;
}
