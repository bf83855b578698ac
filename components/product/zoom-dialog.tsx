import clsx from 'clsx';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Picture } from '@/components/ui/picture';
import styles from './zoom-dialog.module.scss';

type ZoomDialogProps = {
  name: string;
  image: string;
  onClose: () => void;
};

/** One picture as large as the screen allows, and twice that at a click. */
export default function ZoomDialog({ name, image, onClose }: ZoomDialogProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <Dialog title={`Picture of ${name}`} size="full" onClose={onClose}>
      <div className={styles.stage}>
        <button
          type="button"
          className={clsx(styles.picture, isLarge && styles.large)}
          aria-label={isLarge ? 'Show the whole picture' : 'Show the details'}
          onClick={() => setLarge(!isLarge)}
        >
          <Picture src={image} alt={name} sizes="150vw" />
        </button>
      </div>
    </Dialog>
  );
}
