export type Page<Row> = { rows: Row[]; next?: number | undefined };

/** `next` continues a full page. */
export const pageOf = <Row extends { id: number }>(rows: Row[], size: number): Page<Row> => ({
  rows,
  next: rows.length === size ? rows.at(-1)?.id : undefined,
});

/** Yields the rows of all pages lazily. */
export async function* allRows<Row>(
  read: (after: number) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { rows, next }: Page<Row> = await read(after);
    yield* rows;
    after = next;
  }
}
