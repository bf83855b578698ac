export type Page<Row> = { rows: Row[]; next?: number | undefined };

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
