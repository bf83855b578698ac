'use client';

import type { AnalyticsSettings } from '@aangan/contract/store-info';
import { useLazyComponent } from '@/components/ui/use-lazy-component';

const load = () => import('./analytics');

/** The layout's script contains this alone. */
export function LazyAnalytics({ settings }: { settings: AnalyticsSettings }) {
  const Analytics = useLazyComponent(load, true);
  return Analytics && <Analytics settings={settings} />;
}
