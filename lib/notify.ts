export type Notice = {
  title: string;
  description?: string | undefined;
  tone?: 'neutral' | 'success' | 'error';
  action?: { label: string; onClick: () => void } | { label: string; href: string } | undefined;
};

type Listener = (notice: Notice) => void;

let listener: Listener | undefined;
const waiting: Notice[] = [];

export function notify(notice: Notice): void {
  if (listener) listener(notice);
  else waiting.push(notice);
}

export function onNotice(next: Listener): () => void {
  listener = next;
  for (const notice of waiting.splice(0)) next(notice);
  return () => {
    if (listener === next) listener = undefined;
  };
}
