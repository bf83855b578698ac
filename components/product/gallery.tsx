import { Picture } from '@/components/ui/picture';
import styles from './gallery.module.scss';

type GalleryProps = {
  name: string;
  images: readonly string[];
  allowedHosts: readonly string[];
};

/** The pictures side by side: swiped by scroll-snap, chosen by thumbnail links. */
export function Gallery({ name, images, allowedHosts }: GalleryProps) {
  const pictures = images.length > 0 ? images : [''];
  return (
    <section className={styles.gallery} aria-label="Pictures">
      <ul className={styles.pictures}>
        {pictures.map((image, index) => (
          <li key={image} id={`picture-${index + 1}`} className={styles.picture}>
            <Picture
              src={image}
              alt={index === 0 ? name : `${name}, picture ${index + 1}`}
              sizes="(min-width: 1280px) 640px, (min-width: 1024px) 50vw, 100vw"
              from={360}
              to={1280}
              first={index === 0}
              allowedHosts={allowedHosts}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.map((image, index) => (
            <li key={image}>
              <a
                href={`#picture-${index + 1}`}
                className={styles.thumbnail}
                aria-label={`Picture ${index + 1}`}
              >
                <Picture
                  src={image}
                  alt=""
                  sizes="72px"
                  from={64}
                  to={160}
                  allowedHosts={allowedHosts}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
