// Next.js takes the metadata of a 404 response from not-found.tsx.
export { ProductNotFound as default } from '@/components/product/product-not-found';
export { metadata } from './page';
