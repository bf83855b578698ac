import { ShopLink } from '@/components/ui/shop-link';
import type { StoreInfo } from '@/lib/shop/store-info';
import styles from './announcement.module.scss';
import { DismissAnnouncement } from './dismiss-announcement';

type AnnouncementProps = { announcement: NonNullable<StoreInfo['announcement']> };

/** A line above the top bar; the first-paint script hides it where it was dismissed. */
export function Announcement({ announcement: { text, path } }: AnnouncementProps) {
  return (
    <aside className={styles.announcement} aria-label="Announcement">
      <p className={styles.text}>
        {path ? (
          <ShopLink href={path} className={styles.link}>
            {text}
          </ShopLink>
        ) : (
          text
        )}
      </p>
      <DismissAnnouncement text={text} className={styles.dismiss} />
    </aside>
  );
}
