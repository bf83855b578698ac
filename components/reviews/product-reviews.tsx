import type { ReviewSort } from '@aangan/contract/review';
import { countText } from '@aangan/contract/rules/count-text';
import { Section } from '@/components/ui/section';
import { Stars } from '@/components/ui/stars';
import type { Reviews } from '@/lib/catalogue/reviews';
import styles from './product-reviews.module.scss';
import { ReviewItem } from './review-item';
import { ReviewPages } from './review-pages';

const sortLabels: Record<Exclude<ReviewSort, 'pictures'>, string> = {
  newest: 'Newest',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
};

export function ProductReviews(props: Reviews & { productId: string }) {
  const { productId, average, count, distribution, hasPictures, reviews } = props;
  const list = (
    <ul>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewItem review={review} />
        </li>
      ))}
    </ul>
  );
  return (
    <Section id="reviews" heading="Customer Reviews">
      <div className={styles.reviews}>
        <div className={styles.summary}>
          <p className={styles.average}>
            {average.toFixed(1)}
            <span className="quiet"> out of 5</span>
          </p>
          <Stars rating={average} />
          <p className="quiet">{countText(count, 'review')}</p>
          <ul className={styles.distribution}>
            {distribution
              .map((some, index) => (
                <li key={countText(index + 1, 'star')}>
                  {countText(index + 1, 'star')}
                  <span
                    className={styles.bar}
                    style={{ backgroundSize: `${(some / count) * 100}% 100%` }}
                  />
                  {some}
                </li>
              ))
              .reverse()}
          </ul>
        </div>
        {count > reviews.length ? (
          <ReviewPages
            productId={productId}
            count={count}
            sortLabels={hasPictures ? { ...sortLabels, pictures: 'With pictures' } : sortLabels}
          >
            {list}
          </ReviewPages>
        ) : (
          list
        )}
      </div>
    </Section>
  );
}
