/** Calls back once, when the page has loaded and the browser is idle; returns the end of it. */
export function onIdle(callback: () => void): () => void {
  const controller = new AbortController();
  const wait = () => {
    // Safari has no requestIdleCallback.
    const idle = self.requestIdleCallback ?? setTimeout;
    idle(() => controller.signal.aborted || callback());
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true, signal: controller.signal });
  return () => controller.abort();
}
