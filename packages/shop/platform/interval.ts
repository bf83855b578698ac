/** Runs `work` now and at an interval; the returned function stops it. */
export function interval(
  work: () => Promise<unknown>,
  intervalMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const next = async (): Promise<void> => {
    await work().catch(onError);
    if (isStopped) return;
    timer = setTimeout(() => {
      current = next();
    }, intervalMs).unref();
  };
  let current = next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return current;
  };
}
