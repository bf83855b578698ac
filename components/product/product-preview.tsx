import { Icon } from '@/components/ui/icon';
import pictureStyles from '@/components/ui/picture.module.scss';
import { Skeleton } from '@/components/ui/skeleton';
import galleryStyles from './gallery.module.scss';
import styles from './product-preview.module.scss';
import screenStyles from './product-screen.module.scss';

/** A preview with the card's name and picture in the layout of the product page. */
export function ProductPreview({ name, picture }: { name: string; picture: string }) {
  return (
    <div className={styles.preview} aria-hidden="true">
      <div className={screenStyles.screen}>
        <div className={screenStyles.path}>
          <span className={screenStyles.back}>
            <Icon name="arrow-left" size={18} />
            Back
          </span>
        </div>
        <div className={galleryStyles.gallery}>
          <div className={galleryStyles.viewer}>
            <ul>
              <li>
                {/* biome-ignore lint/performance/noImgElement: the very file that the card has loaded */}
                <img src={picture} alt="" className={pictureStyles.picture} />
              </li>
            </ul>
          </div>
        </div>
        <div className={screenStyles.buy}>
          <h1 className={screenStyles.name}>{name}</h1>
          <Skeleton height={32} />
          <Skeleton height={160} />
        </div>
      </div>
    </div>
  );
}
