import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { maxShared, sharedWishlistPath } from '@/lib/catalogue/shared-wishlist';
import { notify } from '@/lib/notify';
import styles from './wishlist-screen.module.scss';

const wishlistMessages = {
  linkCopied: {
    title: 'Link copied',
    description: 'Anyone with the link can see your wishlist.',
  },
  linkNotCopied: "Your browser can't copy the link. Here it is:",
} as const;

/** Returns false if the browser cannot share. */
async function shareNatively(url: string): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share({ title: 'Wishlist', url });
    return true;
  } catch (error) {
    // The shopper closed the share sheet.
    if (Object(error).name === 'AbortError') return true;
    console.warn('Web Share failed:', error);
    return false;
  }
}

/** Shares the wishlist as a link: by the Web Share API, else by the clipboard, else as text. */
export function ShareWishlist({ ids }: { ids: readonly string[] }) {
  const [uncopiedUrl, setUncopied] = useState<string>();

  async function share(): Promise<void> {
    const url = new URL(sharedWishlistPath(ids), location.href).href;
    if (await shareNatively(url)) return;
    try {
      await navigator.clipboard.writeText(url);
      setUncopied(undefined);
      notify({ ...wishlistMessages.linkCopied, tone: 'success' });
    } catch (error) {
      console.warn('Clipboard write failed:', error);
      setUncopied(url);
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={share}>
        {ids.length > maxShared ? `Share the latest ${maxShared}` : 'Share'}
      </Button>
      <p role="status" className={styles.link}>
        {uncopiedUrl && `${wishlistMessages.linkNotCopied} ${uncopiedUrl}`}
      </p>
    </>
  );
}
