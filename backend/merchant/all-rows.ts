/** A page of rows, and where the next one begins if there is one. */
export type Page<Row> = { rows: Row[]; next?: number | undefined };

/** The rows of all pages, each page read when it is come to. */
export async function* allRows<Row>(
  read: (after: number) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { rows, next }: Page<Row> = await read(after);
    yield* rows;
    after = next;
  }
}
