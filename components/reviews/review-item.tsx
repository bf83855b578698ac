import { Picture } from '@/components/ui/picture';
import { Stars } from '@/components/ui/stars';
import type { Review } from '@/lib/catalogue/reviews';
import { imageHosts } from '@/lib/pictures/image-hosts';
import { pictureSource } from '@/lib/pictures/picture-sources';
import { isOptimisable } from '@/lib/pictures/pictures';
import styles from './review-item.module.scss';

const pictureWidth = 88;
/** A width of next.config.mjs. */
const openedWidth = 1200;

const fullPicture = (src: string) =>
  isOptimisable(src, imageHosts()) ? pictureSource(src, openedWidth) : src;

export function ReviewItem({ review }: { review: Review }) {
  const { rating, title, text, name, date, verifiedBuyer, pictures, reply } = review;
  return (
    <article className={styles.review}>
      <Stars rating={rating} />
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((src, index) => (
            <li key={src}>
              <a href={fullPicture(src)} target="_blank" rel="noopener noreferrer">
                <Picture
                  src={src}
                  alt={`Picture ${index + 1} of the review by ${name}`}
                  isSquare
                  width={pictureWidth}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="quiet">
        {[name, verifiedBuyer && 'Verified buyer', date].filter(Boolean).join(' · ')}
      </p>
      {reply && (
        <div className={styles.reply}>
          <h4>Reply from the store</h4>
          <p className={styles.text}>{reply.text}</p>
          <p className="quiet">{reply.date}</p>
        </div>
      )}
    </article>
  );
}
