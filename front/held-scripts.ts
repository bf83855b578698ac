const started = /<script src="([^"]+)" async=""><\/script>/g;
const announced = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Starts the scripts that a page holds back, with its first frame: the first moment at which its
 * style sheets are there. A page that is not looked at has no frames. Runs in the browser by its text.
 */
export function startHeldScripts(): void {
  const start = () => {
    for (const held of document.querySelectorAll('script[type=held]')) {
      const script = held.cloneNode() as HTMLScriptElement;
      script.removeAttribute('type');
      held.replaceWith(script);
    }
  };
  document.addEventListener('visibilitychange', start, { once: true });
  if (document.hidden) start();
  else requestAnimationFrame(start);
}

/**
 * A page whose scripts neither take the line from its style sheets, fonts and pictures nor run
 * before it is painted. Next starts them as early as it can, although pages work without them.
 */
export function holdScripts(html: string): string {
  const end = html.lastIndexOf('</body>');
  const page = html.slice(0, Math.max(end, 0));
  const held = page
    .replace(started, '<script type="held" src="$1" async=""></script>')
    .replace(announced, '');
  if (held === page) return html;
  return `${held}<script type="module" async="">(${startHeldScripts})()</script>${html.slice(end)}`;
}
