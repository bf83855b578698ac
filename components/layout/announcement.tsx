'use client';

import type { MouseEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/shop-link';
import type { StoreInfo } from '@/lib/shop/store-info';
import { tryStorage } from '@/stores/persist-options';
import type { StorageKey } from '@/stores/storage-keys';
import styles from './announcement.module.scss';

type AnnouncementProps = { announcement: NonNullable<StoreInfo['announcement']> };

/** A line above the top bar; the first-paint script hides it where it was dismissed. */
export function Announcement({ announcement: { text, path } }: AnnouncementProps) {
  function dismiss({ currentTarget }: MouseEvent): void {
    document.documentElement.dataset.dismissed = '';
    // The focus goes on to the top bar, instead of to the start of the document.
    const bar = currentTarget.closest('aside')?.nextElementSibling;
    bar?.querySelector<HTMLElement>('a[href="/"]')?.focus();
    // The text is stored, so that the next announcement is shown.
    tryStorage(() => localStorage.setItem('announcement' satisfies StorageKey, text));
  }
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
      <button
        type="button"
        className={styles.dismiss}
        aria-label="Dismiss announcement"
        onClick={dismiss}
      >
        <Icon name="close" size={20} />
      </button>
    </aside>
  );
}
