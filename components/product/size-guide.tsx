import clsx from 'clsx/lite';
import dialogStyles from '@/components/ui/dialog.module.scss';
import { Icon } from '@/components/ui/icon';
import descriptionStyles from './product-description.module.scss';
import styles from './size-guide.module.scss';
import { sizeGuideId as id } from './size-guide-button';

/** Rendered on the server. `html` is sanitised. */
export function SizeGuide({ html }: { html: string }) {
  return (
    <dialog
      id={id}
      className={clsx(dialogStyles.dialog, dialogStyles.small)}
      aria-label="Size guide"
      closedby="any"
    >
      <button
        type="button"
        className={dialogStyles.close}
        aria-label="Close"
        command="close"
        commandfor={id}
      >
        <Icon name="close" size={24} />
      </button>
      <div className={styles.guide}>
        <h2>Size guide</h2>
        <div
          className={descriptionStyles.markup}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by sizeGuideFor
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </dialog>
  );
}
