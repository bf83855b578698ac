import styles from './stars.module.scss';

export function Stars({ rating, count }: { rating: number; count?: number }) {
  const average = rating.toFixed(1).replace('.0', '');
  const reviews = count === 1 ? '1 review' : `${count} reviews`;
  const label = `${average} out of 5 stars${count ? `, ${reviews}` : ''}`;
  return (
    <span role="img" aria-label={label} className={styles.rating}>
      <span className={styles.stars} style={{ backgroundSize: `${rating * 20}% 100%` }} />
      {count && `${average} (${count})`}
    </span>
  );
}
