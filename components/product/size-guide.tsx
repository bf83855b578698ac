import clsx from 'clsx/lite';
import { CloseButton } from '@/components/ui/close-button';
import dialogStyles from '@/components/ui/dialog.module.scss';
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
      <CloseButton className={dialogStyles.close} command="close" commandfor={id} />
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
