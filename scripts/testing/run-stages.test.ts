import { type Program, runStages, type Stage } from './run-stages.mjs';

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line) => printed.push(line));
});

const ends =
  (code: number, text: string): Program =>
  async ({ onOutput }) => {
    onOutput?.(text);
    return code;
  };

it('prints a line for each step, then what failed, then the sum', async () => {
  const failing = ends(1, 'PASS a.test.ts\nFAIL b.test.ts\nTests: 1 failed, 2 passed, 3 total\n');
  const stage: Stage = [
    [
      ['Lint', ends(0, 'Checked 9 files')],
      ['Jest', failing],
      ['Off', false],
    ],
  ];
  expect(await runStages([stage], {})).toBe(1);
  expect(printed.map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    '✓ Lint 1 passed, 0 failed 0 s',
    '✗ Jest 2 passed, 1 failed 0 s',
    '\n— Jest\nFAIL b.test.ts\nTests: 1 failed, 2 passed, 3 total\n',
    '\n3 passed, 1 failed',
  ]);
});

it('runs the lanes of a stage at the same time, and nothing after a failed build', async () => {
  const never = jest.fn(ends(0, ''));
  let start: (code: number) => void = () => {};
  const jestEnds = new Promise<number>((resolve) => {
    start = resolve;
  });
  const build: Program = async () => {
    start(0);
    throw new Error('No space left');
  };
  const stages: Stage[] = [
    [
      [['Jest', () => jestEnds]],
      [
        ['Production build', build],
        ['Byte budgets', never],
      ],
    ],
    [[['Journeys', never]]],
  ];
  expect(await runStages(stages, {})).toBe(1);
  expect(never).not.toHaveBeenCalled();
  expect(printed.join('\n')).toMatch(/— Production build\nError: No space left/);
  expect(printed.at(-1)).toBe('\n1 passed, 1 failed');
});
