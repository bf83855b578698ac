import { useEffect, useEffectEvent, useState } from 'react';
import { messages } from '@/lib/messages/shop';
import { notify } from '@/lib/notify';

const retryDelayMs = 1000;

/** What is said when a part that was asked for does not come. */
export const notifyLoadFailed = () => notify({ title: messages.partFailed, tone: 'error' });

/**
 * A part of the page whose script comes when it is needed; undefined until then. A script that does
 * not come is asked for once more; then `onFailure` says what helps without it, and the next need
 * tries again. Nothing else of the page is lost, as it would be by an error while rendering.
 */
export function useLazyComponent<Part>(
  load: () => Promise<{ default: Part }>,
  isNeeded: boolean,
  onFailure: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>();
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (!isNeeded || part) return;
    let isGiven = true;
    const again = () => new Promise((resolve) => setTimeout(resolve, retryDelayMs)).then(load);
    load()
      .catch(again)
      .then(
        (loaded) => isGiven && setPart(() => loaded.default),
        () => isGiven && fail(),
      );
    return () => {
      isGiven = false;
    };
  }, [load, isNeeded, part]);

  return part;
}

/** The same for what a button opens; where it does not come, that is said, or what is given happens. */
export function useOpenedPart<Part>(
  load: () => Promise<{ default: Part }>,
  onFailure: () => void = notifyLoadFailed,
) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const part = useLazyComponent(load, isOpen, () => {
    close();
    onFailure();
  });
  return { Part: isOpen ? part : undefined, open: () => setOpen(true), close };
}
