import { Fragment, type ReactNode } from 'react';
import { CategoryTiles } from '@/components/catalogue/category-tiles';
import { Hero } from '@/components/home/hero';
import { InfoTiles } from '@/components/home/info-tiles';
import { Newsletter } from '@/components/home/newsletter';
import { Story } from '@/components/home/story';
import { BuyableProductCards } from '@/components/product/card-actions';
import { ProductGrid } from '@/components/product/product-grid';
import { TrustBadges } from '@/components/product/trust-badges';
import { JsonLd } from '@/components/seo/json-ld';
import { Section } from '@/components/ui/section';
import { ShopLink } from '@/components/ui/shop-link';
import { getFeatured, getSeason } from '@/lib/catalogue/get-products';
import { listingPath } from '@/lib/catalogue/listing';
import { getPicturePlaceholder } from '@/lib/pictures/picture-placeholder';
import { summarise } from '@/lib/seo/descriptions';
import { organizationData, webSiteData } from '@/lib/seo/organization-data';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { categoryTiles } from '@/lib/shop/category-tiles';
import { collectionStory, collectionTiles } from '@/lib/shop/collections';
import { getStore } from '@/lib/shop/get-store';
import type { StoreInfo } from '@/lib/shop/store-info';

export async function generateMetadata({ params }: PageProps<'/[store]'>) {
  const info = await getStore((await params).store);
  return pageMetadata({
    info,
    path: '/',
    description: summarise(info.description),
  });
}

export default async function HomePage({ params }: PageProps<'/[store]'>) {
  const { store } = await params;
  const info = await getStore(store);
  const [featured, season] = await Promise.all([getFeatured(store, info), getSeason(store, info)]);
  const sections: Record<StoreInfo['homeOrder'][number], ReactNode> = {
    categories: (
      <Section id="categories" heading={info.categoriesHeading}>
        <CategoryTiles tiles={categoryTiles(info)} />
      </Section>
    ),
    collections: <HomeCollections store={info} />,
    featured: (
      <Section
        id="featured"
        heading={<ShopLink href="/products?featured=true">Featured Products</ShopLink>}
        aside={<ShopLink href="/products">View All</ShopLink>}
      >
        {featured.length > 0 ? (
          <ProductGrid Cards={BuyableProductCards} products={featured} />
        ) : (
          <p>No featured products available at the moment.</p>
        )}
      </Section>
    ),
    season: info.season && season.length > 0 && (
      <Section
        id="season"
        heading={info.season.heading}
        text={info.season.text}
        aside={<ShopLink href={listingPath(info.season)}>View All</ShopLink>}
      >
        <ProductGrid Cards={BuyableProductCards} products={season} />
      </Section>
    ),
    story: info.story && <Story story={info.story} />,
    info: (
      <Section id="essentials" heading={info.infoHeading}>
        <InfoTiles tiles={info.infoTiles} />
      </Section>
    ),
    newsletter: info.newsletter.takesSubscriptions !== false && <Newsletter {...info.newsletter} />,
  };
  return (
    <>
      <JsonLd things={[organizationData(info), webSiteData(info)]} />
      <Hero store={info} placeholder={await getPicturePlaceholder(info.hero.imageUrl)} />
      <TrustBadges store={info} />
      {info.homeOrder.map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
    </>
  );
}

/** The collections that the merchant placed on the home page: one with its text, several as tiles. */
function HomeCollections({ store }: { store: StoreInfo }) {
  const collections = store.collections.filter(({ isOnHome }) => isOnHome);
  const [first, ...others] = collections;
  if (!first) return null;
  if (others.length > 0) {
    return (
      <Section id="collections" heading="Collections">
        <CategoryTiles tiles={collectionTiles(collections, store)} />
      </Section>
    );
  }
  return (
    <Story
      id={`collection-${first.slug}`}
      story={collectionStory(first)}
      linkLabel="See the collection"
    />
  );
}
