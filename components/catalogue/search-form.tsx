import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ShopForm } from '@/components/ui/shop-form';
import styles from './search-form.module.scss';

type SearchFormProps = Omit<ComponentProps<'input'>, 'className' | 'onSubmitCapture'> & {
  /** Leaves room for the button that closes the panel. */
  isInPanel?: boolean;
  onSubmitCapture?: () => void;
};

export function SearchForm({
  id = 'search',
  isInPanel,
  onSubmitCapture,
  ...input
}: SearchFormProps) {
  return (
    <search>
      <ShopForm
        className={clsx(styles.form, isInPanel && styles.inPanel)}
        onSubmitCapture={onSubmitCapture}
      >
        <label htmlFor={id} className="visually-hidden">
          Search products
        </label>
        <Icon name="search" className={styles.icon} />
        <input
          id={id}
          className={styles.input}
          type="search"
          name="search"
          required
          maxLength={200}
          placeholder="Search products"
          enterKeyHint="search"
          {...input}
        />
        <Button type="submit" size="large">
          Search
        </Button>
      </ShopForm>
    </search>
  );
}
