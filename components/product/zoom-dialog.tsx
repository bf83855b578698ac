import clsx from 'clsx/lite';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { pictureId } from './show-picture';
import styles from './zoom-dialog.module.scss';

type ZoomDialogProps = {
  name: string;
  images: readonly string[];
  startIndex: number;
  onClose: () => void;
};

/** Returns the URL of the gallery's loaded picture. */
const loadedUrl = (index: number) =>
  document.getElementById(pictureId(index))?.querySelector('img')?.currentSrc || undefined;

/**
 * Full-screen pictures: swipe, buttons or arrow keys. A click or a double tap enlarges one twofold
 * for panning; pinch works too.
 */
export default function ZoomDialog({ name, images, startIndex, onClose }: ZoomDialogProps) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(startIndex);
  const [isZoomed, setZoomed] = useState(false);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    element.scrollLeft = startIndex * element.clientWidth;
    const onScroll = () => setCurrent(Math.round(element.scrollLeft / element.clientWidth));
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [startIndex]);

  function show(index: number): void {
    if (index < 0 || index >= images.length) return;
    setZoomed(false);
    const element = list.current;
    element?.scrollTo({ left: index * element.clientWidth });
  }

  /** On touch only a double tap enlarges. */
  function handleZoom({ nativeEvent, detail }: MouseEvent): void {
    const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
    if (!isTouch || detail === 2) setZoomed(!isZoomed);
  }

  return (
    <Dialog title={`Pictures of ${name}`} size="full" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys besides its buttons */}
      <div
        className={styles.viewer}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') show(current + 1);
          if (key === 'ArrowLeft') show(current - 1);
        }}
      >
        <ul ref={list} className={clsx(styles.slides, isZoomed && styles.locked)}>
          {images.map((image, index) => (
            <li key={image} className={styles.frame}>
              <button
                type="button"
                className={clsx(styles.picture, isZoomed && index === current && styles.large)}
                aria-label={
                  isZoomed ? 'Show the whole picture' : `Show the details of picture ${index + 1}`
                }
                tabIndex={index === current ? 0 : -1}
                onClick={handleZoom}
              >
                <Picture
                  src={image}
                  alt={`${name}, picture ${index + 1}`}
                  sizes="150vw"
                  // The loaded picture, until the large one arrives.
                  placeholder={loadedUrl(index)}
                />
              </button>
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <div className={styles.controls}>
            <button
              type="button"
              className={styles.control}
              aria-label="Previous picture"
              aria-disabled={current === 0}
              onClick={() => show(current - 1)}
            >
              <Icon name="chevron-left" size={24} />
            </button>
            <span role="status">
              {current + 1} of {images.length}
            </span>
            <button
              type="button"
              className={styles.control}
              aria-label="Next picture"
              aria-disabled={current === images.length - 1}
              onClick={() => show(current + 1)}
            >
              <Icon name="chevron-right" size={24} />
            </button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
