import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import styles from './button.module.scss';
import { ShopLink, type ShopLinkProps } from './shop-link';

type ButtonStyle = {
  /**
   * `filled` for the primary action, `danger` for one that cannot be undone, `soft` in grids,
   * `quiet` for secondary actions, `plain` for the rest.
   */
  variant?: 'filled' | 'danger' | 'soft' | 'quiet' | 'plain' | 'on-picture';
  size?: 'medium' | 'large';
  wide?: boolean;
};

function classOf(
  { variant = 'filled', size = 'medium', wide = false }: ButtonStyle,
  className?: string,
) {
  return clsx(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

export function Button({
  variant,
  size,
  wide,
  className,
  ...rest
}: ComponentProps<'button'> & ButtonStyle) {
  return <button type="button" className={classOf({ variant, size, wide }, className)} {...rest} />;
}

/** A link outside of the router. */
export function ButtonAnchor({
  variant,
  size,
  wide,
  className,
  ...rest
}: ComponentProps<'a'> & ButtonStyle) {
  return <a className={classOf({ variant, size, wide }, className)} {...rest} />;
}

export function ButtonLink({
  variant,
  size,
  wide,
  className,
  ...rest
}: ShopLinkProps & ButtonStyle) {
  return <ShopLink className={classOf({ variant, size, wide }, className)} {...rest} />;
}
