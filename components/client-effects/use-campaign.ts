import { useEffect } from 'react';

/** Records the campaign of an arrival. Other pages load no script for it. */
export function useCampaign(): void {
  useEffect(() => {
    const { search } = location;
    if (!search.includes('utm_source=')) return;
    import('./record-arrival').then(
      ({ recordArrival }) => recordArrival(search),
      () => {}, // the order counts as direct
    );
  }, []);
}
