'use client';

import { Icon } from '@/components/ui/icon';
import type { StorageKey } from '@/stores/storage-keys';

type DismissAnnouncementProps = { text: string; className: string | undefined };

export function DismissAnnouncement({ text, className }: DismissAnnouncementProps) {
  function dismiss(): void {
    document.documentElement.dataset.dismissed = '';
    // Else the focus would return to the top of the document with the button.
    document.querySelector<HTMLElement>('header a[href="/"]')?.focus();
    // By its text, so that the next announcement is shown.
    try {
      localStorage.setItem('announcement' satisfies StorageKey, text);
    } catch (error) {
      console.warn('The browser stores nothing:', error);
    }
  }
  return (
    <button type="button" className={className} aria-label="Dismiss announcement" onClick={dismiss}>
      <Icon name="close" size={20} />
    </button>
  );
}
