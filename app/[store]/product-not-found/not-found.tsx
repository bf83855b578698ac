// Where a page answers with status 404, Next.js takes the metadata from its not-found file.
export { ProductNotFound as default } from '@/components/product/product-not-found';
export { metadata } from './page';
