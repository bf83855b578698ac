import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export function PolicyMissing({ heading }: { heading: string }) {
  return (
    <EmptyState
      icon="info"
      title={heading}
      text="This store has not published this page yet. Please contact us with any questions."
      action={<ButtonLink href="/contact">Contact us</ButtonLink>}
    />
  );
}
