/**
 * Does some work at once and again after each pause. What goes wrong is told and does not end it;
 * the function that it gives does, after the round under way.
 */
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
      round = next();
    }, intervalMs).unref();
  };
  let round = next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return round;
  };
}
