import clsx from 'clsx';
import { getImageProps } from 'next/image';
import pictureStyles from '@/components/ui/picture.module.scss';
import { croppedPicture } from '@/lib/pictures';
import { cartKey } from '@/stores/stored-shapes';
import { CartHead } from './cart-head';
import rowStyles from './cart-line-row.module.scss';
import screenStyles from './cart-screen.module.scss';
import styles from './cart-sketch.module.scss';
import { type CartLook, type CartPicture, drawCart } from './draw-cart';

const { line, picture, words, name, option } = rowStyles;
const look: CartLook = {
  ...{ line, picture, words, name, option },
  total: styles.total,
  acts: styles.acts,
  image: pictureStyles.picture,
};

const id = 'cart-sketch';
const any = '/pictures/any';

function anyPicture(): CartPicture {
  const { srcSet = '' } = getImageProps({
    src: croppedPicture(any, 'square'),
    alt: '',
    width: 112,
    height: 112,
  }).props;
  return { srcSet, address: encodeURIComponent(encodeURIComponent(any)) };
}

/** The cart before the page's scripts arrive: what this browser has kept, drawn at once. */
export function CartSketch() {
  const values = [id, cartKey, look, anyPicture()].map((value) => JSON.stringify(value));
  return (
    <div className={clsx(screenStyles.cart, styles.sketch)} aria-busy="true">
      <CartHead />
      {/* biome-ignore-start lint/security/noDangerouslySetInnerHtml: React leaves the list to the script, and the script is ours */}
      <ul
        id={id}
        className={screenStyles.lines}
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
      />
      <script
        type="module"
        async
        dangerouslySetInnerHTML={{ __html: `(${drawCart})(${values})` }}
      />
      {/* biome-ignore-end lint/security/noDangerouslySetInnerHtml: as above */}
    </div>
  );
}
