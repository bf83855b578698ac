import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProductScreen } from '@/components/product/product-screen';
import { readProduct } from '@/lib/catalogue/read-catalogue';
import { messages } from '@/lib/messages';
import { picturePlaceholder } from '@/lib/picture-placeholder';
import { storefrontSettings } from '@/lib/settings';
import { requireStore } from '@/lib/store/read-store';

type ProductParams = { params: Promise<{ store: string; id: string }> };

export function generateStaticParams() {
  return [];
}

async function productOf({ params }: ProductParams) {
  const { store, id } = await params;
  return readProduct(store, decodeURIComponent(id));
}

export async function generateMetadata(props: ProductParams): Promise<Metadata> {
  const product = await productOf(props);
  if (!product) return { title: messages.productNotFound };
  return { title: product.name, description: product.description.slice(0, 160) };
}

export default async function ProductPage(props: ProductParams) {
  const [product] = await Promise.all([productOf(props), requireStore((await props.params).store)]);
  if (!product) notFound();
  return (
    <ProductScreen
      product={product}
      allowedHosts={storefrontSettings().IMAGE_HOSTS}
      placeholder={await picturePlaceholder(product.image)}
    />
  );
}
