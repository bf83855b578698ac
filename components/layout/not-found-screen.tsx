import { ButtonLink } from '@/components/ui/button';
import styles from './not-found-screen.module.scss';

export const NotFoundScreen = () => (
  <section className={styles.screen}>
    <h1 className={styles.number}>404</h1>
    <p className={styles.text}>Oops! Page not found</p>
    <ButtonLink href="/">Return to Home</ButtonLink>
  </section>
);
