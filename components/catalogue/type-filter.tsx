'use client';

import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { ShopForm } from '@/components/ui/shop-form';
import type { Listing } from '@/lib/catalogue/listing';
import styles from './type-filter.module.scss';

type TypeFilterProps = { listing: Listing; types: readonly string[] };

/** 'Filter by Type'; another type starts at page 1. Without scripts it is a plain form. */
export function TypeFilter({ listing, types }: TypeFilterProps) {
  const id = useId();
  return (
    <ShopForm action="/products" className={styles.filter}>
      <label htmlFor={id} className={styles.label}>
        Filter by Type
      </label>
      {listing.category && <input type="hidden" name="category" value={listing.category} />}
      <Select
        key={listing.parentCategory}
        id={id}
        name="parentCategory"
        defaultValue={listing.parentCategory}
        onChange={({ target }) => target.form?.requestSubmit()}
      >
        <option value="">All Types</option>
        {types.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" look="quiet">
          Apply
        </Button>
      </noscript>
    </ShopForm>
  );
}
