import { notFound } from 'next/navigation';
import { PageFailed } from '@/components/layout/page-failed';
import { failedAreas, isOneOf } from '@/lib/routing/routes';

type FailedParams = { params: Promise<{ area: string }> };

export function generateStaticParams() {
  return [];
}

/** What the server in front shows, with status 503, for a page that could not be made. */
export default async function FailedPage({ params }: FailedParams) {
  const { area } = await params;
  if (!isOneOf(failedAreas, area)) notFound();
  return <PageFailed area={area} />;
}
