export { ProductNotFound as default } from '@/components/product/product-not-found';
