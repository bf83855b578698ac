// Next.js takes the metadata of a 404 response from not-found.tsx.
export { NotFoundScreen as default } from '@/components/layout/not-found-screen';
export { metadata } from './page';
