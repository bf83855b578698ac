/** A toast for the shopper. */
export type Notice = {
  title: string;
  description?: string | undefined;
  tone?: 'neutral' | 'success' | 'error';
  /** What the shopper may do about it, such as Undo, or the page that it leads to. */
  action?: { label: string; onClick: () => void } | { label: string; href: string } | undefined;
};

type Listener = (notice: Notice) => void;

let listener: Listener | undefined;
const waiting: Notice[] = [];

/** Shows a toast; before the page is ready for it, as soon as it is. */
export function notify(notice: Notice): void {
  if (listener) listener(notice);
  else waiting.push(notice);
}

/** The toast region takes over; returns how to stop. */
export function onNotice(next: Listener): () => void {
  listener = next;
  for (const notice of waiting.splice(0)) next(notice);
  return () => {
    if (listener === next) listener = undefined;
  };
}
