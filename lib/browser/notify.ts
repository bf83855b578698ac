export type Notice = {
  title: string;
  description?: string | undefined;
  tone?: 'neutral' | 'success' | 'error';
  action?: { label: string; onClick: () => void } | { label: string; href: string } | undefined;
  /** Where the shopper is taken next, as a path; on any other page the notice ends. */
  nextPage?: string;
};

type Listener = (notice: Notice) => void;

let listener: Listener | undefined;
const queue: Notice[] = [];

export function notify(notice: Notice): void {
  if (listener) listener(notice);
  else queue.push(notice);
}

export const notifyError = (description: string) =>
  notify({ title: 'Error', description, tone: 'error' });

export function onNotice(next: Listener): () => void {
  listener = next;
  for (const notice of queue.splice(0)) next(notice);
  return () => {
    if (listener === next) listener = undefined;
  };
}
