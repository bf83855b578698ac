import { CopyButton } from './copy-button';
import styles from './copy-rows.module.scss';

type CopyRow = {
  label: string;
  value: string;
  /** What is copied, where that is another text. */
  copy?: string | undefined;
  /** What the button copies, in words; the label where it is missing. */
  what?: string | undefined;
};

/** Facts that are needed in another app, each with a button that copies it. */
export function CopyRows({ rows }: { rows: readonly CopyRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value, copy = value, what = label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd>
            <CopyButton text={copy} what={what} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
