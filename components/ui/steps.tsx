import styles from './steps.module.scss';

/** How far along something is: all its steps on one line, the current one marked. */
export function Steps({ steps, current }: { steps: readonly string[]; current: string }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
