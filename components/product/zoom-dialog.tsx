import clsx from 'clsx/lite';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-name';
import type { Place } from './picture-place';
import { pictureId } from './show-picture';
import styles from './zoom-dialog.module.scss';
import { ZoomFrame } from './zoom-frame';

type ZoomDialogProps = {
  name: string;
  images: readonly string[];
  alts: readonly string[];
  startIndex: number;
  /** The place to enlarge; without it the whole picture is shown. */
  startPlace: Place | undefined;
  onClose: () => void;
};

const middle: Place = { x: 0, y: 0 };

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the URL of the gallery's loaded picture. */
const loadedUrl = (index: number) =>
  document.getElementById(pictureId(index))?.querySelector('img')?.currentSrc || undefined;

/** Whether the shopper has pinched the page larger. */
function useIsPinched(): boolean {
  const [isPinched, setPinched] = useState(false);
  useEffect(() => {
    const { visualViewport: viewport } = window;
    const update = () => viewport && viewport.scale > 1 && setPinched(true);
    viewport?.addEventListener('resize', update);
    return () => viewport?.removeEventListener('resize', update);
  }, []);
  return isPinched;
}

type ControlProps = { label: string; icon: IconName; isDisabled: boolean; onClick: () => void };

function Control({ label, icon, isDisabled, onClick }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={onClick}
    >
      <Icon name={icon} size={24} />
    </button>
  );
}

/**
 * Full-screen pictures: swipe, buttons or arrow keys. A click, a double tap or + enlarges one;
 * pinch is the browser's.
 */
export default function ZoomDialog(props: ZoomDialogProps) {
  const { name, images, alts, startIndex, startPlace, onClose } = props;
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(startIndex);
  const [place, setPlace] = useState(startPlace);
  const isPinched = useIsPinched();
  const count = images.length;

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    element.scrollTo({ left: startIndex * element.clientWidth, behavior: 'instant' });
    const onScroll = () => setCurrent(Math.round(element.scrollLeft / element.clientWidth));
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [startIndex]);

  function show(index: number): void {
    const element = list.current;
    if (!element || index < 0 || index >= count) return;
    setPlace(undefined);
    element.scrollTo({ left: index * element.clientWidth });
  }

  function move(x: number, y: number): void {
    const frame = list.current?.children[current];
    if (place) frame?.scrollBy((x * frame.clientWidth) / 4, (y * frame.clientHeight) / 4);
    else show(current + x);
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    const direction = directions[key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (direction) {
      event.preventDefault();
      move(...direction);
    }
    if ((key === '+' || key === '=') && !place) setPlace(middle);
    if (key === '-') setPlace(undefined);
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <Dialog title={`Pictures of ${name}`} className={styles.dialog} onClose={onClose}>
      <div className={styles.viewer}>
        <ul
          ref={list}
          className={clsx(styles.slides, place && styles.locked)}
          tabIndex={count > 1 ? 0 : undefined}
        >
          {images.map((image, index) => (
            <ZoomFrame
              key={image}
              src={image}
              alt={alts[index] ?? name}
              placeholder={loadedUrl(index)}
              place={index === current ? place : undefined}
              isLarge={index === current && (place !== undefined || isPinched)}
              onZoom={setPlace}
            />
          ))}
        </ul>
        <div className={styles.controls}>
          {count > 1 && (
            <>
              <Control
                label="Previous picture"
                icon="chevron-left"
                isDisabled={current === 0}
                onClick={() => show(current - 1)}
              />
              <span role="status">
                {current + 1} of {count}
              </span>
              <Control
                label="Next picture"
                icon="chevron-right"
                isDisabled={current === count - 1}
                onClick={() => show(current + 1)}
              />
            </>
          )}
          <Control
            label="Zoom out"
            icon="minus"
            isDisabled={!place}
            onClick={() => setPlace(undefined)}
          />
          <Control
            label="Zoom in"
            icon="plus"
            isDisabled={Boolean(place)}
            onClick={() => setPlace(place ?? middle)}
          />
        </div>
        <p className={styles.hint} hidden={place !== undefined}>
          Double-tap or pinch to zoom
        </p>
      </div>
    </Dialog>
  );
}
