import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { collectionsPath } from '@/lib/routing/routes';
import type { Collection, EndedCollection } from '@/lib/shop/collections';
import { endedTitle } from '@/lib/shop/collections';

const maxLinks = 3;

/** `collections`: the open ones. */
type CollectionNotFoundProps = {
  collections: readonly Collection[];
  ended?: EndedCollection | undefined;
};

const isPromoted = ({ isOnHome, menuLabel }: Collection) => isOnHome || menuLabel !== undefined;

export function CollectionNotFound({ collections, ended }: CollectionNotFoundProps) {
  const sorted = collections.toSorted(
    (one, other) => Number(isPromoted(other)) - Number(isPromoted(one)),
  );
  return (
    <EmptyState
      icon="sprout"
      title={ended ? endedTitle(ended) : 'Collection Not Found'}
      text={
        ended
          ? 'Its products may still be in the shop.'
          : 'This collection has not begun yet, or does not exist.'
      }
      action={
        <>
          <ButtonLink href="/products">Browse Products</ButtonLink>
          {sorted.slice(0, maxLinks).map(({ path, title }) => (
            <ButtonLink key={path} href={path} variant="quiet">
              {title}
            </ButtonLink>
          ))}
          {sorted.length > maxLinks && (
            <ButtonLink href={collectionsPath} variant="quiet">
              All Collections
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
