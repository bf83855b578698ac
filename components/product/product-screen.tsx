import { allowsCash, cashLimitLabel } from '@aangan/contract/rules/terms';
import type { Choice } from '@aangan/contract/rules/variants';
import clsx from 'clsx/lite';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { CloseButton } from '@/components/ui/close-button';
import dialogStyles from '@/components/ui/dialog.module.scss';
import { Icon } from '@/components/ui/icon';
import { sizePicture } from '@/components/ui/picture';
import { ShopLink } from '@/components/ui/shop-link';
import { Stars } from '@/components/ui/stars';
import { listingPath, productCrumbs } from '@/lib/catalogue/listing';
import type { Product } from '@/lib/catalogue/product';
import type { Reviews } from '@/lib/catalogue/reviews';
import { sizeGuideFor } from '@/lib/catalogue/size-guide';
import { offerFor } from '@/lib/catalogue/variants';
import type { StoreInfo } from '@/lib/shop/store-info';
import { BackLink } from './back-link';
import { toBuyableProduct } from './buyable-product';
import { DeliveryByPin } from './delivery-by-pin';
import { Gallery } from './gallery';
import { PictureList } from './picture-list';
import { ProductBuyBox } from './product-buy-box';
import { ProductDescription } from './product-description';
import descriptionStyles from './product-description.module.scss';
import { ProductDetails } from './product-details';
import styles from './product-screen.module.scss';
import { SetItems } from './set-items';
import sizeGuideStyles from './size-guide.module.scss';
import { TrustBadges } from './trust-badges';

const sizeGuideId = 'size-guide';

/** Rendered on the server. `html` is sanitised. */
const SizeGuide = ({ html }: { html: string }) => (
  <dialog
    id={sizeGuideId}
    className={clsx(dialogStyles.dialog, dialogStyles.small)}
    aria-label="Size guide"
    closedby="any"
  >
    <CloseButton className={dialogStyles.close} command="close" commandfor={sizeGuideId} />
    <div className={sizeGuideStyles.guide}>
      <h2>Size guide</h2>
      <div
        className={descriptionStyles.markup}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by sizeGuideFor
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  </dialog>
);

type ProductGalleryProps = {
  product: Product;
  placeholder: string | undefined;
};

function ProductGallery({ product, placeholder }: ProductGalleryProps) {
  const { name, images, imageTexts } = product;
  const pictures = (images.length > 0 ? images : ['']).map((src, index) => ({
    slide: sizePicture({
      src,
      alt: imageTexts?.[index] || (index === 0 ? name : `${name}, picture ${index + 1}`),
      isSquare: true,
      sizes: '(min-width: 1280px) 637px, (min-width: 768px) 50vw, 100vw',
      preload: index === 0,
      placeholder: index === 0 ? placeholder : undefined,
    }),
    thumbnail: sizePicture({ src, alt: '', isSquare: true, width: 72 }),
  }));
  return <Gallery name={name} images={images} pictures={pictures} />;
}

type ProductScreenProps = {
  product: Product;
  choice?: Choice | undefined;
  setItems?: readonly Product[];
  placeholder: string | undefined;
  store: StoreInfo;
  reviews?: Reviews | undefined;
};

export function ProductScreen(props: ProductScreenProps) {
  const { product, choice, setItems = [], placeholder, store, reviews } = props;
  const { name, category, parentCategory } = product;
  const back = listingPath({ category });
  const { price } = offerFor(product, choice ?? {});
  const sizeGuide = sizeGuideFor(product, store);
  const cash = allowsCash(store, price) ? store.cashOnDelivery : undefined;
  return (
    <PictureList>
      <article className={styles.screen}>
        <div className={styles.path}>
          <BackLink href={back} className={styles.back}>
            <Icon name="arrow-left" size={18} />
            Back
          </BackLink>
          <Breadcrumb crumbs={productCrumbs(product)} />
        </div>
        <div className={styles.gallery}>
          <ProductGallery product={product} placeholder={placeholder} />
        </div>
        <div className={styles.buy}>
          <div>
            <h1>{name}</h1>
            {reviews && (
              <a href="#reviews" className={styles.rating}>
                <Stars rating={reviews.average} count={reviews.count} />
              </a>
            )}
            {category && (
              <ShopLink href={back} className={styles.category}>
                {category}
              </ShopLink>
            )}
          </div>
          <ProductBuyBox
            product={toBuyableProduct(product)}
            {...(choice && { choice })}
            sendsRestockAlerts={store.sendsMail && store.supports.restock}
            {...(sizeGuide && { sizeGuideId })}
          />
          {sizeGuide && <SizeGuide html={sizeGuide} />}
          <SetItems product={product} items={setItems} />
          {store.delivery && product.available && (
            <DeliveryByPin
              deliveryDays={store.delivery.maxDays}
              quotedId={store.supports.quote ? product.id : undefined}
              cashOnDelivery={cash && { isByPin: cash.limitedByPin, limit: cashLimitLabel(store) }}
            />
          )}
          <TrustBadges store={store} product={{ category, parentCategory, price }} />
          <ProductDescription product={product} />
          <ProductDetails product={product} />
        </div>
      </article>
    </PictureList>
  );
}
