import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './item-line.module.scss';
import { Picture } from './picture';
import { ShopLink } from './shop-link';

type ItemLineProps = {
  name: string;
  image: string;
  href?: string | undefined;
  details: readonly (string | undefined)[];
  amount: string;
  /** The name of a large line is a heading. */
  size?: 'small' | 'large';
  children?: ReactNode;
};

export function ItemLine(props: ItemLineProps) {
  const { name, image, href, details, amount, size = 'small', children } = props;
  const isLarge = size === 'large';
  const Name = isLarge ? 'h2' : 'p';
  const title = <span className={styles.title}>{name}</span>;
  const picture = (
    <Picture src={image} alt={href ? name : ''} isSquare width={isLarge ? 112 : 64} />
  );
  return (
    <div className={clsx(styles.line, isLarge && styles.large)}>
      {href ? (
        <ShopLink href={href} className={styles.picture} tabIndex={-1}>
          {picture}
        </ShopLink>
      ) : (
        <span className={styles.picture}>{picture}</span>
      )}
      <div>
        <Name className={styles.name}>
          {href ? <ShopLink href={href}>{title}</ShopLink> : title}
        </Name>
        {details.filter(Boolean).map((detail, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two details may have one text
          <p key={index} className="quiet">
            {detail}
          </p>
        ))}
      </div>
      <p className={styles.amount}>{amount}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
