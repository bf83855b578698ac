'use client';

import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import {
  pictureAttributes,
  SizedPicture,
  type SizedPictureProps,
} from '@/components/ui/sized-picture';
import { useOpenedComponent } from '@/components/ui/use-lazy-component';
import styles from './gallery.module.scss';
import { usePictureList } from './picture-list';
import { middle, type Place, placeAt } from './picture-place';

const loadZoomDialog = () => import('./zoom-dialog');

type GalleryProps = {
  name: string;
  /** Empty for the fallback picture, which has no zoom. */
  images: readonly string[];
  /** Not elements, whose pictures React would preload with every prefetch of a product. */
  pictures: readonly { slide: SizedPictureProps; thumbnail: SizedPictureProps }[];
};

const pictureId = (index: number) => `picture-${index + 1}`;

const noSource = { src: undefined, srcSet: undefined };

const subscribeToNothing = () => () => {};

/** Whether the component mounts into the HTML of the server; false after a soft navigation. */
const useIsHydrating = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

export function Gallery({ name, images, pictures }: GalleryProps) {
  const { list, showPicture } = usePictureList();
  const [current, setCurrent] = useState(0);
  // Browsers load the pictures beside the visible one as well, 10 to 20 KB each.
  const [showsAll, setShowsAll] = useState(useIsHydrating());
  const [zoomed, setZoomed] = useState<{ place: Place; loaded: string[] }>();
  const { Component: ZoomDialog, open, close } = useOpenedComponent(loadZoomDialog);

  function zoom(place: Place): void {
    const slides = list.current?.getElementsByTagName('img') ?? [];
    setZoomed({ place, loaded: Array.from(slides, ({ currentSrc }) => currentSrc) });
    open();
  }

  /** Enlarges the place under the pointer. */
  function zoomInto(event: MouseEvent): void {
    const { target } = event;
    if (images.length === 0 || !(target instanceof HTMLImageElement)) return;
    zoom(placeAt(event, target, target.clientWidth));
  }

  return (
    <section
      className={styles.gallery}
      aria-label="Pictures"
      onPointerEnter={() => setShowsAll(true)}
      onFocus={() => setShowsAll(true)}
    >
      <div className={styles.viewer}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below does it */}
        <ul
          ref={list}
          data-zooms={images.length > 0 || undefined}
          tabIndex={pictures.length > 1 ? 0 : undefined}
          onClick={zoomInto}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            setShowsAll(true);
            setCurrent(Math.round(scrollLeft / clientWidth));
          }}
        >
          {pictures.map(({ slide }, index) => (
            <li key={slide.src} id={pictureId(index)}>
              {/* biome-ignore lint/performance/noImgElement: as in SizedPicture */}
              <img
                {...pictureAttributes(slide)}
                {...(showsAll || index === 0 ? {} : noSource)}
                alt={slide.alt}
              />
            </li>
          ))}
        </ul>
        {images.length > 0 && (
          <button
            type="button"
            aria-label="Enlarge the picture"
            aria-haspopup="dialog"
            onClick={() => zoom(middle)}
          >
            <Icon name="zoom-in" />
          </button>
        )}
      </div>
      {pictures.length > 1 && (
        <Thumbnails pictures={pictures} current={current} onShow={showPicture} />
      )}
      {ZoomDialog && zoomed && (
        <ZoomDialog
          name={name}
          images={images}
          alts={pictures.map(({ slide }) => slide.alt)}
          startIndex={current}
          startPlace={zoomed.place}
          placeholders={zoomed.loaded}
          onClose={close}
        />
      )}
    </section>
  );
}

type ThumbnailsProps = Pick<GalleryProps, 'pictures'> & {
  current: number;
  onShow: (index: number) => void;
};

const Thumbnails = ({ pictures, current, onShow }: ThumbnailsProps) => (
  <ul>
    {pictures.map(({ thumbnail }, index) => (
      <li key={thumbnail.src}>
        <a
          href={`#${pictureId(index)}`}
          aria-label={`Picture ${index + 1}`}
          aria-current={index === current}
          onClick={(event) => {
            event.preventDefault();
            onShow(index);
          }}
        >
          <SizedPicture {...thumbnail} />
        </a>
      </li>
    ))}
  </ul>
);
