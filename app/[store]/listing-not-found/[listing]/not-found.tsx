// Where a page answers with status 404, Next.js takes the metadata from its not-found file.
export { NotFoundScreen as default } from '@/components/layout/not-found-screen';
export { metadata } from './page';
