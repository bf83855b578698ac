import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Collection } from '@/lib/shop/collections';

const maxLinks = 3;

/** `collections`: the open ones. */
export function CollectionNotFound({ collections }: { collections: readonly Collection[] }) {
  return (
    <EmptyState
      icon="sprout"
      title="Collection Not Found"
      text="This collection has ended, has not begun yet, or does not exist."
      action={
        <>
          <ButtonLink href="/products">Browse Products</ButtonLink>
          {collections.slice(0, maxLinks).map(({ path, title }) => (
            <ButtonLink key={path} href={path} variant="quiet">
              {title}
            </ButtonLink>
          ))}
        </>
      }
    />
  );
}
