/** Calls back when the page has loaded and the browser is idle; returns a function that cancels. */
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
