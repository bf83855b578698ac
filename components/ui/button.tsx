import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import styles from './button.module.scss';
import { ShopLink, type ShopLinkProps } from './shop-link';

type Look = {
  /**
   * `filled` for the primary action, `soft` in grids, `quiet` for secondary actions, `plain` for
   * the rest.
   */
  look?: 'filled' | 'soft' | 'quiet' | 'plain' | 'on-picture';
  size?: 'medium' | 'large';
  wide?: boolean;
};

function classOf({ look = 'filled', size = 'medium', wide = false }: Look, className?: string) {
  return clsx(styles.button, styles[look], styles[size], wide && styles.wide, className);
}

export function Button({ look, size, wide, className, ...rest }: ComponentProps<'button'> & Look) {
  return <button type="button" className={classOf({ look, size, wide }, className)} {...rest} />;
}

/** A link outside of the router. */
export function ButtonAnchor({ look, size, wide, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a className={classOf({ look, size, wide }, className)} {...rest} />;
}

export function ButtonLink({ look, size, wide, className, ...rest }: ShopLinkProps & Look) {
  return <ShopLink className={classOf({ look, size, wide }, className)} {...rest} />;
}
