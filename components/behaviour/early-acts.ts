declare global {
  /** There until the page's own scripts hear what is done on it. */
  var releaseActs: (() => void) | undefined;
}

/**
 * Holds what is done before the page's scripts hear it: buttons, choices, and forms, which would
 * load the page anew and lose what was typed. Each is done once when they are there, in order.
 * After so many milliseconds nobody is coming, and the browser sends the form. Pages run its text
 * before the first paint, so it uses nothing from around it.
 */
export function holdActs(patience: number): void {
  const { dataset } = document.documentElement;
  const acts = new Map<Element, () => void>();
  const listening = new AbortController();
  let timer = 0;

  const hold = (event: Event, element: Element, act: () => void) => {
    event.stopImmediatePropagation();
    acts.delete(element);
    acts.set(element, act);
    dataset.waiting = '';
  };

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const back = event.target.closest<HTMLAnchorElement>('a[data-back]');
    if (back) {
      event.preventDefault();
      hold(event, back, () => back.click());
    }
    const button = event.target.closest('button');
    // Browsers that know commands obey them by themselves.
    if (button?.type !== 'button' || button.command) return;
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
    timer ||= window.setTimeout(() => target.submit(), patience);
    hold(event, target, () => target.requestSubmit());
  };

  const listen = { capture: true, signal: listening.signal };
  document.addEventListener('click', onClick, listen);
  document.addEventListener('change', onChange, listen);
  document.addEventListener('submit', onSubmit, listen);

  self.releaseActs = () => {
    listening.abort();
    clearTimeout(timer);
    delete dataset.waiting;
    self.releaseActs = undefined;
    // Each in its own time: what one changes is drawn before the next.
    for (const act of acts.values()) setTimeout(act);
  };
}
