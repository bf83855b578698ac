import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { sayPartFailed, usePart } from '@/components/ui/use-part';

const loadShare = () => import('./share-page');

type ShareButtonProps = { name: string; className: string | undefined };

/** Shares the page; what does that comes when it is asked for. */
export function ShareButton({ name, className }: ShareButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const end = () => setAsked(false);
  const SharePage = usePart(loadShare, isAsked, () => {
    end();
    sayPartFailed();
  });
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={`Share: ${name}`}
        onClick={() => setAsked(true)}
      >
        <Icon name="share" />
      </button>
      {isAsked && SharePage && <SharePage name={name} onEnd={end} />}
    </>
  );
}
