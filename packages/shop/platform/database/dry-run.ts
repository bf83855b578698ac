import type { Database } from './open';

/** What `run` answers; what it changes is rolled back. */
export async function dryRun<Answer>(
  database: Database,
  run: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  const undo = new Error('rolled back');
  let answer: { value: Answer } | undefined;
  try {
    await database.transaction(async (transaction) => {
      answer = { value: await run(transaction) };
      throw undo;
    });
  } catch (error) {
    if (error !== undo || !answer) throw error;
  }
  if (!answer) throw undo;
  return answer.value;
}
