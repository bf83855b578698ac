import { displayedSize, type Options } from '@/lib/rules/variants';

/** "Railing Planter, Olive, M"; without an option that ends the title. */
export const titleWithOptions = (title: string, { size, color }: Options): string =>
  [title, ...[color, displayedSize(size)].filter((option) => !title.endsWith(option ?? ''))].join(
    ', ',
  );
