import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { messages } from '@/lib/messages/shop';

export const ProductNotFound = () => (
  <EmptyState
    icon="sprout"
    title="Product Not Found"
    text={messages.productGone}
    action={<ButtonLink href="/products">Browse Products</ButtonLink>}
  />
);
