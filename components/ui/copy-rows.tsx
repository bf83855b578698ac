import { CopyButton } from './copy-button';
import styles from './copy-rows.module.scss';

type CopyRow = {
  label: string;
  value: string;
  copy?: string | undefined;
  /** The accessible name of what is copied; the label by default. */
  copyLabel?: string | undefined;
};

export default function CopyRows({ rows }: { rows: readonly CopyRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value, copy = value, copyLabel = label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd>
            <CopyButton text={copy} label={copyLabel} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
