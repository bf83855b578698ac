import { AuthFrame } from '@/components/account/auth-frame';
import { ButtonLink } from '@/components/ui/button';
import { unindexedPage } from '@/lib/seo/page-metadata';

export const metadata = unindexedPage('account-deleted');

export default function AccountDeletedPage() {
  return (
    <AuthFrame
      heading="Your account is deleted"
      text="You are signed out on all devices. Orders and invoices stay with us as long as tax law asks for it. Your cart and wishlist are only in this browser, and stay there."
    >
      <ButtonLink href="/" variant="quiet">
        Continue Shopping
      </ButtonLink>
    </AuthFrame>
  );
}
