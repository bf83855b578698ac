'use client';

import { Icon } from '@/components/ui/icon';
import { notify } from '@/lib/browser/notify';
import { messages } from '@/lib/messages/shop';
import { useWishlist } from '@/stores/wishlist';

type WishlistButtonProps = { id: string; name: string; className: string | undefined };

export function WishlistButton({ id, name, className }: WishlistButtonProps) {
  const isSaved = useWishlist(({ ids }) => ids.includes(id));

  function handleClick(): void {
    useWishlist.getState().toggle(id);
    if (!isSaved) notify({ ...messages.saved, description: name, tone: 'success' });
  }

  return (
    <button
      type="button"
      className={className}
      aria-label={`Add to Wishlist: ${name}`}
      aria-pressed={isSaved}
      onClick={handleClick}
    >
      <Icon name={isSaved ? 'heart-filled' : 'heart'} />
    </button>
  );
}
