import { unindexedPage } from '@/lib/seo/page-metadata';

export { ApiTestScreen as default } from '@/components/developer/api-test-screen';

export const metadata = unindexedPage('api-test');
