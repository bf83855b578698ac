declare global {
  /** Defined until React has attached its listeners. */
  var replayEarlyEvents: (() => void) | undefined;
}

/**
 * Queues events before hydration (over 1 s on slow phones) and replays them in order: buttons,
 * choices and forms, which React does not replay. A form that waits too long is submitted by the
 * browser. Runs as inline text: it must not use anything from its scope.
 */
export function queueEarlyEvents(): void {
  const maxWaitMs = 10_000;
  const { dataset } = document.documentElement;
  const queued = new Map<Element, () => void>();
  const controller = new AbortController();
  let timer = 0;

  const queue = (event: Event, element: Element, replay: () => void) => {
    event.stopImmediatePropagation();
    queued.delete(element);
    queued.set(element, replay);
    dataset.waiting = '';
  };

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest('button');
    // Browsers handle these without scripts.
    if (button?.type !== 'button' || button.command || button.popoverTargetElement) return;
    queue(event, button, () => button.click());
  };

  const onChange = (event: Event) => {
    const { target } = event;
    if (target instanceof HTMLSelectElement) {
      queue(event, target, () => target.dispatchEvent(new Event('change', { bubbles: true })));
    } else if (target instanceof HTMLInputElement && /radio|checkbox/.test(target.type)) {
      const { checked } = target;
      queue(event, target, () => {
        // React fires a change only if the value differs.
        target.checked = !checked;
        target.click();
      });
    }
  };

  const onSubmit = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
    event.preventDefault();
    timer ||= window.setTimeout(() => target.submit(), maxWaitMs);
    queue(event, target, () => target.requestSubmit());
  };

  const options = { capture: true, signal: controller.signal };
  document.addEventListener('click', onClick, options);
  document.addEventListener('change', onChange, options);
  document.addEventListener('submit', onSubmit, options);

  self.replayEarlyEvents = () => {
    controller.abort();
    clearTimeout(timer);
    delete dataset.waiting;
    self.replayEarlyEvents = undefined;
    // One task each: React renders between them.
    for (const replay of queued.values()) setTimeout(replay);
  };
}
