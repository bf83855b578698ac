import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import styles from './auth-frame.module.scss';

type AuthFrameProps = {
  heading: string;
  text?: ReactNode;
  children: ReactNode;
};

export function AuthFrame({ heading, text, children }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.form}>
        <div>
          <h1>{heading}</h1>
          {text && <p className="lead">{text}</p>}
        </div>
        {children}
      </div>
      <div className={styles.picture}>
        <Picture
          src="/pictures/hero-patio.jpg"
          alt=""
          // 16:9, scaled to the height of its box.
          sizes="(min-width: 768px) 1209px, 1px"
        />
      </div>
    </div>
  );
}
