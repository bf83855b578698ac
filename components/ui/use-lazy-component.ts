'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { notify } from '@/lib/browser/notify';
import { messages } from '@/lib/messages/shop';

const retryDelayMs = 1000;

export const notifyLoadFailed = () => notify({ title: messages.partFailed, tone: 'error' });

/**
 * Loads a component on demand; undefined until then. Retries once, then calls `onFailure`,
 * which an optional part leaves out; ADR 8.
 */
export function useLazyComponent<Component>(
  load: () => Promise<{ default: Component }>,
  isNeeded: boolean,
  onFailure: () => void = () => {},
): Component | undefined {
  const [component, setComponent] = useState<Component>();
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (!isNeeded || component) return;
    let isMounted = true;
    const retry = () => new Promise((resolve) => setTimeout(resolve, retryDelayMs)).then(load);
    load()
      .catch(retry)
      .then(
        (loaded) => isMounted && setComponent(() => loaded.default),
        () => isMounted && fail(),
      );
    return () => {
      isMounted = false;
    };
  }, [load, isNeeded, component]);

  return component;
}

/** useLazyComponent for dialogs and panels that a button opens. */
export function useOpenedComponent<Component>(
  load: () => Promise<{ default: Component }>,
  onFailure: () => void = notifyLoadFailed,
) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const component = useLazyComponent(load, isOpen, () => {
    close();
    onFailure();
  });
  return {
    ...{ isOpen, setOpen, close },
    Component: isOpen ? component : undefined,
    open: () => setOpen(true),
  };
}
