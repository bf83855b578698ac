import { notFound } from 'next/navigation';
import { PageFailed } from '@/components/layout/page-failed';
import { failedAreas, isOneOf } from '@/lib/routing/routes';

type FailedParams = { params: Promise<{ area: string }> };

export function generateStaticParams() {
  return [];
}

/** The page that the server sends with status 503 when rendering fails. */
export default async function FailedPage({ params }: FailedParams) {
  const { area } = await params;
  if (!isOneOf(failedAreas, area)) notFound();
  return <PageFailed area={area} />;
}
