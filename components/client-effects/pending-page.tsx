import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { usePendingPage } from '@/lib/pending-page';

const loadSkeleton = () => import('@/components/layout/page-skeleton');
const ignoreFailure = () => {};

/** Shows the shape of a page that takes long to load (§2). */
export function PendingPage() {
  const source = usePendingPage();
  const PageSkeleton = useLazyComponent(loadSkeleton, source !== null, ignoreFailure);
  return source && PageSkeleton && <PageSkeleton source={source} />;
}
