import { choiceLabel } from '@aangan/contract/rules/variants';
import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { ProductScreen } from '@/components/product/product-screen';
import { RecentlyViewed } from '@/components/product/recently-viewed';
import { RelatedProducts } from '@/components/product/related-products';
import { ProductReviews } from '@/components/reviews/product-reviews';
import { JsonLd } from '@/components/seo/json-ld';
import { ProductProperties } from '@/components/seo/product-properties';
import { getProduct, getRelated, getReviews, getSetItems } from '@/lib/catalogue/get-products';
import { categoryName, productCrumbs } from '@/lib/catalogue/listing';
import { choiceOfVariant, variantPath } from '@/lib/catalogue/variant-link';
import { messages } from '@/lib/messages/shop';
import { getPicturePlaceholder } from '@/lib/pictures/picture-placeholder';
import { parameterText } from '@/lib/routing/canonical';
import { productPath } from '@/lib/routing/routes';
import { productDescription } from '@/lib/seo/descriptions';
import { breadcrumbData } from '@/lib/seo/listing';
import { pageMetadata, productSharePicture } from '@/lib/seo/page-metadata';
import { productData } from '@/lib/seo/product-data';
import { knownCategories } from '@/lib/shop/category-tiles';
import { getStore } from '@/lib/shop/get-store';

/** `variant`: of /product/{id}?variant=. */
type ProductParams = { params: Promise<{ store: string; id: string; variant?: string[] }> };

async function readVariant({ params }: ProductParams): Promise<string> {
  const { variant: [segment = ''] = [] } = await params;
  return parameterText(segment);
}

export const generateStaticParams = () => [];

async function read({ params }: ProductParams) {
  const { store, id } = await params;
  const [received, info] = await Promise.all([
    getProduct(store, parameterText(id)),
    getStore(store),
  ]);
  const product = received && {
    ...received,
    category: received.category && categoryName(received.category, knownCategories(info)),
  };
  return { product, info };
}

export async function generateMetadata(props: ProductParams): Promise<Metadata> {
  const { product, info } = await read(props);
  if (!product) return { title: messages.productNotFound };
  const variant = await readVariant(props);
  const choice = choiceOfVariant(product, variant);
  const name = [product.seoTitle || product.name, choice && choiceLabel(choice)]
    .filter(Boolean)
    .join(', ');
  return pageMetadata({
    info,
    path: productPath(product.id),
    sharedPath: choice && variantPath(product.id, variant),
    title: name,
    description: productDescription(product, info),
    picture: { path: productSharePicture(product, info, choice && variant), alt: name },
    setsOpenGraphType: false,
  });
}

export default async function ProductPage(props: ProductParams) {
  const { product, info } = await read(props);
  if (!product) notFound();
  const { store, id } = await props.params;
  if (product.id !== parameterText(id)) permanentRedirect(productPath(product.id));
  const variant = await readVariant(props);
  const [reviews, related, setItems, placeholder] = await Promise.all([
    getReviews(store, product, info),
    getRelated(store, product),
    getSetItems(store, product),
    getPicturePlaceholder(product.image),
  ]);
  return (
    <>
      <ProductProperties product={product} variant={variant} />
      <JsonLd
        things={[
          productData(product, info, reviews, variant),
          breadcrumbData(productCrumbs(product), info.origin),
        ]}
      />
      <ProductScreen
        product={product}
        choice={choiceOfVariant(product, variant)}
        setItems={setItems}
        placeholder={placeholder}
        store={info}
        reviews={reviews}
      />
      {reviews && <ProductReviews productId={product.id} {...reviews} />}
      <RelatedProducts category={product.category} related={related} />
      <RecentlyViewed currentProductId={product.id} />
    </>
  );
}
