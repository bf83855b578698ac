declare global {
  /** There until the page's own scripts have taken over its forms. */
  var releaseSubmits: (() => void) | undefined;
}

/**
 * Holds a form that is sent before the page's scripts can, which would load the page anew and lose
 * what was typed. After so many milliseconds nobody is coming, and the browser sends it. Pages run
 * its text before the first paint, so it uses nothing from around it.
 */
export function holdSubmits(patience: number): void {
  let form: HTMLFormElement | undefined;
  let timer = 0;
  const hold = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
    event.preventDefault();
    if (!form) timer = window.setTimeout(() => target.submit(), patience);
    form = target;
  };
  document.addEventListener('submit', hold);
  self.releaseSubmits = () => {
    document.removeEventListener('submit', hold);
    clearTimeout(timer);
    self.releaseSubmits = undefined;
    form?.requestSubmit();
  };
}
