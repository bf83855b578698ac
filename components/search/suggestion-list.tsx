import clsx from 'clsx/lite';
import type { Ref } from 'react';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { Price } from '@/components/ui/price';
import { ShopLink } from '@/components/ui/shop-link';
import { listingPath } from '@/lib/catalogue/listing';
import type { Product } from '@/lib/catalogue/product';
import { offerFor } from '@/lib/catalogue/variants';
import { productPath } from '@/lib/routing/routes';
import styles from './suggestion-list.module.scss';

type SuggestionListProps = {
  id: string;
  products: readonly Product[];
  isRelated: boolean;
  categories: readonly string[];
  /** The index of the selected option; -1 for none. */
  current: number;
  active: Ref<HTMLAnchorElement>;
  optionId: (index: number) => string;
  allResults: { search: string; total: number; more: boolean } | undefined;
  onChoose: () => void;
};

export function SuggestionList(props: SuggestionListProps) {
  const { id, products, isRelated, categories, current, active, optionId, allResults, onChoose } =
    props;
  const option = (index: number) => ({
    ref: index === current ? active : undefined,
    id: optionId(index),
    role: 'option',
    tabIndex: -1,
    className: styles.option,
    'aria-selected': index === current,
    onNavigate: onChoose,
  });
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className={styles.list}>
      {products.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div role="group" aria-label="Products">
          <p className={styles.heading} aria-hidden="true">
            {isRelated ? 'No exact match. Similar products:' : 'Products'}
          </p>
          {products.map((product, index) => (
            <ShopLink key={product.id} href={productPath(product.id)} {...option(index)}>
              <span className={styles.picture}>
                <Picture src={product.image} alt="" isSquare width={56} />
              </span>
              <span className={styles.name}>{product.name}</span>
              <Price offer={offerFor(product, {})} />
            </ShopLink>
          ))}
        </div>
      )}
      {categories.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div role="group" aria-label="Categories">
          <p className={styles.heading} aria-hidden="true">
            Categories
          </p>
          {categories.map((category, index) => (
            <ShopLink
              key={category}
              href={listingPath({ category })}
              {...option(products.length + index)}
            >
              <span className={styles.name}>{category}</span>
              <Icon name="chevron-right" size={18} />
            </ShopLink>
          ))}
        </div>
      )}
      {allResults && (
        <ShopLink
          href={listingPath({ search: allResults.search })}
          {...option(products.length + categories.length)}
        >
          <span className={clsx(styles.name, styles.all)}>
            See all {allResults.total.toLocaleString('en-IN')}
            {allResults.more && '+'} results
          </span>
          <Icon name="arrow-right" size={18} />
        </ShopLink>
      )}
    </div>
  );
}
