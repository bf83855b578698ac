import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { authorize, type Credentials } from '../support/shop-api';
import { callDriver } from './web-driver';

type Name = string | RegExp;
type Cookie = { name: string; value: string; httpOnly?: boolean };

/** The reference of an element on the wire. */
type Element = Record<string, string>;

// Finds elements by role and label in the page, as Playwright does.
const testingLibrary = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const find = `
  if (!self.TestingLibraryDom) return 'unloaded';
  const [query, kind, name, level] = arguments;
  const text = name?.source ? new RegExp(name.source) : name;
  const options = query === 'queryAllByRole'
    ? [kind, { ...(text && { name: text }), ...(level && { level }) }]
    : [text, { selector: kind }];
  return TestingLibraryDom[query](document.body, ...options);
`;

const onWire = (name?: Name) => (name instanceof RegExp ? { source: name.source } : name);
const idOf = (element: Element) => Object.values(element)[0];

/** A window of WebKitGTK. Actions wait for their element, like those of Playwright. */
export class Tab {
  constructor(
    private readonly session: string,
    private readonly origin: string,
  ) {}

  close(): Promise<void> {
    return callDriver(this.session, 'DELETE');
  }

  resize(width: number, height: number): Promise<void> {
    return callDriver(`${this.session}/window/rect`, 'POST', { width, height });
  }

  /** Opens a page and waits for its scripts. */
  async goto(path: string): Promise<void> {
    const url = new URL(path, this.origin).href;
    await callDriver(`${this.session}/url`, 'POST', { url });
    await expect.poll(() => this.evaluate('return !self.replayEarlyEvents')).toBe(true);
  }

  url(): Promise<string> {
    return callDriver(`${this.session}/url`);
  }

  evaluate<Result>(script: string, ...args: unknown[]): Promise<Result> {
    return callDriver(`${this.session}/execute/sync`, 'POST', { script, args });
  }

  async #find(...args: unknown[]): Promise<Element[]> {
    const found = await this.evaluate<Element[] | 'unloaded'>(find, ...args);
    if (found !== 'unloaded') return found;
    await this.evaluate(testingLibrary);
    return this.#find(...args);
  }

  /** Visible elements. */
  all(role: string, name?: Name, level?: number): Promise<Element[]> {
    return this.#find('queryAllByRole', role, onWire(name), level);
  }

  async #act(find: () => Promise<Element[]>, path: string, body?: object): Promise<void> {
    await expect(async () => {
      const [element] = await find();
      expect(element).toBeDefined();
      await callDriver(`${this.session}/element/${idOf(element ?? {})}/${path}`, 'POST', body);
    }).toPass({ intervals: [100], timeout: 15_000 });
  }

  click(role: string, name: Name): Promise<void> {
    return this.#act(() => this.all(role, name), 'click');
  }

  /** Replaces the text of a field. */
  async fill(label: string, text: string): Promise<void> {
    const field = () => this.#find('queryAllByLabelText', 'input, textarea', label);
    await this.#act(field, 'clear');
    await this.#act(field, 'value', { text });
  }

  async valueOf(label: string): Promise<string | undefined> {
    const [field] = await this.#find('queryAllByLabelText', 'input, textarea', label);
    return field && this.evaluate('return arguments[0].value', field);
  }

  /** Presses keys in the focused element. */
  async press(text: string): Promise<void> {
    const focused = await callDriver<Element>(`${this.session}/element/active`);
    await callDriver(`${this.session}/element/${idOf(focused)}/value`, 'POST', { text });
  }

  async expectFocus(label: string): Promise<void> {
    const focused = () => this.evaluate('return document.activeElement.labels?.[0]?.textContent');
    await expect.poll(focused).toBe(label);
  }

  async expectHeading(name: Name): Promise<void> {
    await expect.poll(() => this.all('heading', name, 1)).toHaveLength(1);
  }

  async expectCount(count: number, role: string, name?: Name): Promise<void> {
    await expect.poll(() => this.all(role, name)).toHaveLength(count);
  }

  async expectText(text: string): Promise<void> {
    await expect.poll(() => this.evaluate('return document.body.innerText')).toContain(text);
  }

  async signIn(credentials: Credentials): Promise<void> {
    await this.goto('/contact');
    const cookies: Cookie[] = [
      { name: 'auth_token', value: await authorize(credentials), httpOnly: true },
      { name: 'signed_in', value: '1' },
    ];
    for (const cookie of cookies) {
      await callDriver(`${this.session}/cookie`, 'POST', { cookie: { path: '/', ...cookie } });
    }
  }

  /** Runs `work` in another window. */
  async inNewWindow(work: () => Promise<void>): Promise<void> {
    const first = await callDriver<string>(`${this.session}/window`);
    const { handle } = await callDriver<{ handle: string }>(`${this.session}/window/new`, 'POST');
    await callDriver(`${this.session}/window`, 'POST', { handle });
    await work();
    await callDriver(`${this.session}/window`, 'DELETE');
    await callDriver(`${this.session}/window`, 'POST', { handle: first });
  }
}
