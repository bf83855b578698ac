'use client';

import { type MouseEvent, type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { sayPartFailed, usePart } from '@/components/ui/use-part';
import styles from './gallery.module.scss';
import { pictureId, showPicture } from './show-picture';

const loadZoomDialog = () => import('./zoom-dialog');

type GalleryProps = {
  name: string;
  /** Without any, the stand-in cannot be enlarged. */
  images: readonly string[];
  /** Drawn large and small on the server: what draws them stays there. */
  pictures: readonly { key: string; slide: ReactNode; thumbnail: ReactNode }[];
};

/** The pictures side by side: swiped by scroll-snap, chosen by thumbnails, enlarged in a dialog. */
export function Gallery({ name, images, pictures }: GalleryProps) {
  const [current, setCurrent] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const ZoomDialog = usePart(loadZoomDialog, isZoomed, () => {
    setZoomed(false);
    sayPartFailed();
  });

  function show(event: MouseEvent, index: number): void {
    event.preventDefault();
    showPicture(index);
  }

  return (
    <section className={styles.gallery} aria-label="Pictures">
      <div className={styles.stage}>
        <ul
          className={styles.pictures}
          tabIndex={pictures.length > 1 ? 0 : undefined}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / clientWidth))
          }
        >
          {pictures.map(({ key, slide }, index) => (
            <li key={key} id={pictureId(index)} className={styles.picture}>
              {slide}
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
          {pictures.map(({ key, thumbnail }, index) => (
            <li key={key}>
              <a
                href={`#${pictureId(index)}`}
                className={styles.thumbnail}
                aria-label={`Picture ${index + 1}`}
                aria-current={index === current}
                onClick={(event) => show(event, index)}
              >
                {thumbnail}
              </a>
            </li>
          ))}
        </ul>
      )}
      {isZoomed && ZoomDialog && (
        <ZoomDialog {...{ name, images }} start={current} onClose={() => setZoomed(false)} />
      )}
    </section>
  );
}
