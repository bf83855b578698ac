declare global {
  /** There until the page's own scripts hear what is done on it. */
  var replayEarlyEvents: (() => void) | undefined;
}

/**
 * Holds what is done before the page's scripts hear it, which on a slow phone is more than a second
 * after the first paint: buttons, choices, and forms, which would load the page anew and lose what was
 * typed. React replays none of these before it has begun; links, searches and the menu need no
 * scripts, and Back is done at once. What is held is done once when the scripts are there, in order;
 * when they do not come, the browser sends the form. Pages run its text first of all, so it uses
 * nothing from around it.
 */
export function queueEarlyEvents(): void {
  /** How long a form waits for the page's scripts to send it, in milliseconds. */
  const maxWaitMs = 10_000;
  const { dataset } = document.documentElement;
  const actions = new Map<Element, () => void>();
  const listening = new AbortController();
  let timer = 0;

  const hold = (event: Event, element: Element, act: () => void) => {
    event.stopImmediatePropagation();
    actions.delete(element);
    actions.set(element, act);
    dataset.waiting = '';
  };

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (isPlain && event.target.closest('a[data-back]') && self.navigation?.canGoBack) {
      event.preventDefault();
      history.back();
    }
    const button = event.target.closest('button');
    // Browsers obey these by themselves.
    if (button?.type !== 'button' || button.command || button.popoverTargetElement) return;
    hold(event, button, () => button.click());
  };

  const onChange = (event: Event) => {
    const { target } = event;
    if (target instanceof HTMLSelectElement) {
      hold(event, target, () => target.dispatchEvent(new Event('change', { bubbles: true })));
    } else if (target instanceof HTMLInputElement && /radio|checkbox/.test(target.type)) {
      const { checked } = target;
      hold(event, target, () => {
        // React hears a choice only when it differs from the one before.
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
    hold(event, target, () => target.requestSubmit());
  };

  const listen = { capture: true, signal: listening.signal };
  document.addEventListener('click', onClick, listen);
  document.addEventListener('change', onChange, listen);
  document.addEventListener('submit', onSubmit, listen);

  self.replayEarlyEvents = () => {
    listening.abort();
    clearTimeout(timer);
    delete dataset.waiting;
    self.replayEarlyEvents = undefined;
    // Each in its own time: what one changes is drawn before the next.
    for (const act of actions.values()) setTimeout(act);
  };
}
