import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ShopForm } from '@/components/ui/shop-form';
import styles from './search-form.module.scss';

/** A plain form: works without scripts. */
export function SearchForm({ words }: { words?: string }) {
  return (
    <search>
      <ShopForm action="/products" className={styles.form}>
        <label htmlFor="search" className="visually-hidden">
          Search products
        </label>
        <Icon name="search" className={styles.icon} />
        <input
          id="search"
          className={styles.input}
          type="search"
          name="search"
          required
          maxLength={200}
          defaultValue={words}
          placeholder="Search products"
          enterKeyHint="search"
        />
        <Button type="submit" size="large">
          Search
        </Button>
      </ShopForm>
    </search>
  );
}
