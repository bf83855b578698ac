/** Calls back once the page has loaded and the browser has nothing to do; returns how to give up. */
export function onIdle(act: () => void): () => void {
  const given = new AbortController();
  const wait = () => {
    // Safari has no idle callbacks.
    const idle = self.requestIdleCallback ?? setTimeout;
    idle(() => given.signal.aborted || act());
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true, signal: given.signal });
  return () => given.abort();
}
