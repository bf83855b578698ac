import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export function CollectionNotFound() {
  return (
    <EmptyState
      icon="sprout"
      title="Collection Not Found"
      text="This collection has ended, has not begun yet, or does not exist."
      action={<ButtonLink href="/products">Browse Products</ButtonLink>}
    />
  );
}
