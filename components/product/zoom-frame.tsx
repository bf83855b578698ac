'use client';

import clsx from 'clsx/lite';
import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Picture } from '@/components/ui/picture';
import { type Place, placeAt, scrollToPlace, shorterSide } from './picture-place';
import styles from './zoom-dialog.module.scss';

type ZoomFrameProps = {
  src: string;
  alt: string;
  placeholder: string | undefined;
  place: Place | undefined;
  isLarge: boolean;
  onZoom: (place: Place | undefined) => void;
};

const doubleTapMs = 400;
const dragPixels = 4;

const isTouch = ({ nativeEvent }: SyntheticEvent) =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

/** A picture that a click or a double tap enlarges at its place; dragging or swiping pans it. */
export function ZoomFrame({ src, alt, placeholder, place, isLarge, onZoom }: ZoomFrameProps) {
  const frame = useRef<HTMLLIElement>(null);
  const pressed = useRef({ clientX: 0, clientY: 0 });
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  const [ratio, setRatio] = useState(1);
  const style: CSSProperties & Record<'--ratio', number> = { '--ratio': ratio };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the ratio changes the size
  useEffect(() => {
    const picture = frame.current?.firstElementChild;
    if (picture && frame.current && place) scrollToPlace(frame.current, picture, place);
  }, [place, ratio]);

  function fit({ target }: SyntheticEvent): void {
    if (target instanceof HTMLImageElement) setRatio(target.naturalWidth / target.naturalHeight);
  }

  function pan({ pointerType, buttons, movementX, movementY }: PointerEvent): void {
    if (pointerType === 'mouse' && buttons === 1) frame.current?.scrollBy(-movementX, -movementY);
  }

  function toggle(event: MouseEvent): void {
    const { clientX, clientY, target, timeStamp } = event;
    const { current: start } = pressed;
    if (Math.hypot(clientX - start.clientX, clientY - start.clientY) > dragPixels) return;
    if (isTouch(event) && timeStamp - lastTap.current > doubleTapMs) {
      lastTap.current = timeStamp;
      return;
    }
    const picture = target instanceof HTMLImageElement ? target : undefined;
    onZoom(place || !picture ? undefined : placeAt(event, picture, shorterSide(picture)));
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog has keys and buttons for it
    <li
      ref={frame}
      className={clsx(styles.frame, place && styles.enlarged)}
      style={style}
      tabIndex={place ? 0 : undefined}
      onLoadCapture={fit}
      onPointerDown={({ clientX, clientY }) => {
        pressed.current = { clientX, clientY };
      }}
      onPointerMove={pan}
      onDragStart={(event) => event.preventDefault()}
      onClick={toggle}
    >
      <Picture
        src={src}
        alt={alt}
        sizes={isLarge ? '200vw' : `min(100vw, ${Math.round(100 * ratio)}vh)`}
        {...(placeholder && { placeholder })}
      />
    </li>
  );
}
