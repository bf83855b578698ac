import { useEffect, useEffectEvent, useState } from 'react';
import { messages } from '@/lib/messages/shop';
import { notify } from '@/lib/notify';

const retryDelayMs = 1000;

export const notifyLoadFailed = () => notify({ title: messages.partFailed, tone: 'error' });

/**
 * Loads a component on demand; undefined until then. Retries once, then calls `onFailure`; unlike
 * React.lazy, a failure does not unmount the page.
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

/** useLazyComponent for dialogs and panels that a button opens. */
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
