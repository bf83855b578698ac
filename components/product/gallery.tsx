'use client';

import clsx from 'clsx';
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import styles from './gallery.module.scss';

const ZoomDialog = lazy(() => import('./zoom-dialog'));

type GalleryProps = {
  name: string;
  images: readonly string[];
  allowedHosts: readonly string[];
  /** A tiny picture, as a data address, that is shown while the first one loads. */
  placeholder: string | undefined;
};

/** The pictures side by side: swiped by scroll-snap, chosen by thumbnails, enlarged in a dialog. */
export function Gallery({ name, images, allowedHosts, placeholder }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const pictures = images.length > 0 ? images : [''];

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const onScroll = () => setCurrent(Math.round(element.scrollLeft / element.clientWidth));
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, []);

  function show(event: MouseEvent, index: number): void {
    event.preventDefault();
    strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  }

  return (
    <section className={styles.gallery} aria-label="Pictures">
      <div className={styles.stage}>
        <ul ref={strip} className={styles.pictures} tabIndex={pictures.length > 1 ? 0 : undefined}>
          {pictures.map((image, index) => (
            <li key={image} id={`picture-${index + 1}`} className={styles.picture}>
              <Picture
                src={image}
                alt={index === 0 ? name : `${name}, picture ${index + 1}`}
                sizes="(min-width: 1280px) 637px, (min-width: 768px) 50vw, 100vw"
                from={360}
                to={1280}
                quality={75}
                first={index === 0}
                placeholder={index === 0 ? placeholder : undefined}
                allowedHosts={allowedHosts}
              />
            </li>
          ))}
        </ul>
        {images.length > 0 && (
          <button
            type="button"
            className={styles.zoom}
            aria-label="Enlarge the picture"
            aria-haspopup="dialog"
            onClick={() => setZoomed(true)}
          >
            <Icon name="zoom-in" />
          </button>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.map((image, index) => (
            <li key={image}>
              <a
                href={`#picture-${index + 1}`}
                className={clsx(styles.thumbnail, index === current && styles.current)}
                aria-label={`Picture ${index + 1}`}
                aria-current={index === current}
                onClick={(event) => show(event, index)}
              >
                <Picture
                  src={image}
                  alt=""
                  sizes="72px"
                  from={64}
                  to={256}
                  allowedHosts={allowedHosts}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isZoomed && (
        <Suspense>
          <ZoomDialog
            name={name}
            image={pictures[current] ?? ''}
            allowedHosts={allowedHosts}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
