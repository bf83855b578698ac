import { notFound } from 'next/navigation';
import { PageFailed } from '@/components/layout/page-failed';
import { failedAreas, isOneOf } from '@/lib/routing/routes';

export const generateStaticParams = () => [];

/** The page that the server sends when rendering fails (503), or a client requests too much (429). */
export default async function FailedPage({ params }: { params: Promise<{ area: string }> }) {
  const { area } = await params;
  if (area !== 'busy' && !isOneOf(failedAreas, area)) notFound();
  return <PageFailed area={area} />;
}
