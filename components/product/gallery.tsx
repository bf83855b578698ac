'use client';

import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { usePart } from '@/components/ui/use-part';
import { messages } from '@/lib/messages/shop';
import { notify } from '@/lib/notify';
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
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const ZoomDialog = usePart(loadZoomDialog, isZoomed, () => {
    setZoomed(false);
    notify({ title: messages.partFailed, tone: 'error' });
  });

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const onScroll = () => setCurrent(Math.round(element.scrollLeft / element.clientWidth));
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, []);

  function show(event: MouseEvent, index: number): void {
    event.preventDefault();
    showPicture(index);
  }

  return (
    <section className={styles.gallery} aria-label="Pictures">
      <div className={styles.stage}>
        <ul ref={strip} className={styles.pictures} tabIndex={pictures.length > 1 ? 0 : undefined}>
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
                className={clsx(styles.thumbnail, index === current && styles.current)}
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
        <ZoomDialog name={name} image={images[current] ?? ''} onClose={() => setZoomed(false)} />
      )}
    </section>
  );
}
