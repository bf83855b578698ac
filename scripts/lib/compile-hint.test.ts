/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hintCompiling } from './compile-hint.mjs';

it('puts the hint on top of scripts and leaves other files alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hint-'));
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  writeFileSync(join(folder, 'a.js'), 'go("₹")');
  writeFileSync(join(folder, 'a.css'), 'p{}');
  hintCompiling(folder);
  expect(read('a.js')).toBe('//# allFunctionsCalledOnLoad\ngo("₹")');
  expect(read('a.css')).toBe('p{}');
  rmSync(folder, { recursive: true });
});
