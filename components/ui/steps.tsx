import styles from './steps.module.scss';

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
