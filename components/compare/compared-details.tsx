import clsx from 'clsx/lite';
import { comparisonRows } from '@/lib/catalogue/comparison';
import type { Product } from '@/lib/catalogue/product';
import styles from './compare-screen.module.scss';

export function ComparedDetails({ products }: { products: readonly Product[] }) {
  return (
    <tbody>
      {comparisonRows(products).map(({ name, values, differs }) => (
        <tr key={name} className={clsx(differs && styles.differs)}>
          <th scope="row">
            <span className={styles.name}>
              {name}
              {differs && <span className={styles.mark}>Different</span>}
            </span>
          </th>
          {values.map((value, index) => (
            <td key={products[index]?.id}>
              {value || (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="visually-hidden">Not stated</span>
                </>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
