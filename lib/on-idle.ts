export function onIdle(act: () => void): () => void {
  const given = new AbortController();
  const wait = () => {
    // Safari has no requestIdleCallback.
    const idle = self.requestIdleCallback ?? setTimeout;
    idle(() => given.signal.aborted || act());
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true, signal: given.signal });
  return () => given.abort();
}
