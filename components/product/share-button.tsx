import { Icon } from '@/components/ui/icon';
import { useOpenedComponent } from '@/components/ui/use-lazy-component';

const loadShare = () => import('./share-page');

type ShareButtonProps = {
  name: string;
  /** The SKU of the chosen variant. */
  variant: string | undefined;
  className: string | undefined;
};

export function ShareButton({ name, variant, className }: ShareButtonProps) {
  const { Component: SharePage, open, close } = useOpenedComponent(loadShare);
  return (
    <>
      <button type="button" className={className} aria-label={`Share: ${name}`} onClick={open}>
        <Icon name="share" />
      </button>
      {SharePage && <SharePage {...{ name, variant }} onClose={close} />}
    </>
  );
}
