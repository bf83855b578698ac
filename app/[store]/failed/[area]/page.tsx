import { PageFailed } from '@/components/layout/page-failed';

type FailedParams = { params: Promise<{ area: string }> };

export function generateStaticParams() {
  return [];
}

/** What the server in front shows, with status 503, for a page that could not be made. */
export default async function FailedPage({ params }: FailedParams) {
  return <PageFailed area={(await params).area} />;
}
