'use client';

import clsx from 'clsx/lite';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-name';
import { middle, type Place } from './picture-place';
import styles from './zoom-dialog.module.scss';
import { ZoomFrame } from './zoom-frame';

type ZoomDialogProps = {
  name: string;
  images: readonly string[];
  alts: readonly string[];
  placeholders: readonly string[];
  startIndex: number;
  startPlace: Place;
  onClose: () => void;
};

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

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

function useSlides(startIndex: number) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(startIndex);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    element.scrollTo({ left: startIndex * element.clientWidth, behavior: 'instant' });
    const onScroll = () => setCurrent(Math.round(element.scrollLeft / element.clientWidth));
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [startIndex]);
  return { list, current };
}

function useZoomKeys(move: (x: number, y: number) => void, zoom: (isIn: boolean) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = directions[key];
    if (direction) {
      event.preventDefault();
      move(...direction);
    }
    if (key === '+' || key === '=' || key === '-') zoom(key !== '-');
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * Full-screen pictures, the first one enlarged: swipe, buttons or arrow keys. A click, a double
 * tap, + or - changes its size; pinch is the browser's.
 */
export default function ZoomDialog(props: ZoomDialogProps) {
  const { name, images, alts, placeholders, startIndex, startPlace, onClose } = props;
  const { list, current } = useSlides(startIndex);
  const [place, setPlace] = useState<Place | undefined>(startPlace);
  const isPinched = useIsPinched();
  const count = images.length;
  const zoom = (isIn: boolean) => setPlace(isIn ? (place ?? middle) : undefined);

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

  useZoomKeys(move, zoom);

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
              placeholder={placeholders[index]}
              place={index === current ? place : undefined}
              isLarge={index === current && (place !== undefined || isPinched)}
              onZoom={setPlace}
            />
          ))}
        </ul>
        <ZoomControls
          current={current}
          count={count}
          isZoomed={place !== undefined}
          onShow={show}
          onZoom={zoom}
        />
      </div>
    </Dialog>
  );
}

type ControlProps = { label: string; icon: IconName; isDisabled: boolean; onClick: () => void };

const Control = ({ label, icon, isDisabled, onClick }: ControlProps) => (
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

type ZoomControlsProps = {
  current: number;
  count: number;
  isZoomed: boolean;
  onShow: (index: number) => void;
  onZoom: (isIn: boolean) => void;
};

const ZoomControls = ({ current, count, isZoomed, onShow, onZoom }: ZoomControlsProps) => (
  <>
    <div className={styles.controls}>
      {count > 1 && (
        <>
          <Control
            label="Previous picture"
            icon="chevron-left"
            isDisabled={current === 0}
            onClick={() => onShow(current - 1)}
          />
          <span role="status">
            {current + 1} of {count}
          </span>
          <Control
            label="Next picture"
            icon="chevron-right"
            isDisabled={current === count - 1}
            onClick={() => onShow(current + 1)}
          />
        </>
      )}
      <Control label="Zoom out" icon="minus" isDisabled={!isZoomed} onClick={() => onZoom(false)} />
      <Control label="Zoom in" icon="plus" isDisabled={isZoomed} onClick={() => onZoom(true)} />
    </div>
    <p className={styles.hint} hidden={isZoomed}>
      Double-tap or pinch to zoom
    </p>
  </>
);
