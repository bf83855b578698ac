import { useSyncExternalStore } from 'react';

const changes = new EventTarget();
let source: Element | null = null;

function setSource(element: Element | null): void {
  source = element;
  changes.dispatchEvent(new Event('change'));
}

/** Announces the link or form of a page that takes long to load; returns the end of it. */
export function announcePendingPage(element: Element | null): () => void {
  setSource(element);
  return () => setSource(null);
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

export const usePendingPage = (): Element | null =>
  useSyncExternalStore(
    subscribe,
    () => source,
    () => null,
  );
