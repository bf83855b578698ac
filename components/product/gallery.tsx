'use client';

import { type MouseEvent, type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useOpenedComponent } from '@/components/ui/use-lazy-component';
import styles from './gallery.module.scss';
import { pictureId, showPicture } from './show-picture';

const loadZoomDialog = () => import('./zoom-dialog');

type GalleryProps = {
  name: string;
  /** Without images the fallback picture has no zoom. */
  images: readonly string[];
  /** Rendered on the server: the client loads no picture component. */
  pictures: readonly { key: string; slide: ReactNode; thumbnail: ReactNode }[];
};

/** A scroll-snap gallery with thumbnails and a zoom dialog. */
export function Gallery({ name, images, pictures }: GalleryProps) {
  const [current, setCurrent] = useState(0);
  const { Component: ZoomDialog, open, close } = useOpenedComponent(loadZoomDialog);

  function show(event: MouseEvent, index: number): void {
    event.preventDefault();
    showPicture(index);
  }

  return (
    <section className={styles.gallery} aria-label="Pictures">
      <div className={styles.viewer}>
        <ul
          tabIndex={pictures.length > 1 ? 0 : undefined}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / clientWidth))
          }
        >
          {pictures.map(({ key, slide }, index) => (
            <li key={key} id={pictureId(index)}>
              {slide}
            </li>
          ))}
        </ul>
        {images.length > 0 && (
          <button
            type="button"
            aria-label="Enlarge the picture"
            aria-haspopup="dialog"
            onClick={open}
          >
            <Icon name="zoom-in" />
          </button>
        )}
      </div>
      {pictures.length > 1 && (
        <ul>
          {pictures.map(({ key, thumbnail }, index) => (
            <li key={key}>
              <a
                href={`#${pictureId(index)}`}
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
      {ZoomDialog && <ZoomDialog {...{ name, images }} startIndex={current} onClose={close} />}
    </section>
  );
}
