import { type HTMLElement, parse } from 'node-html-parser';
import type { StaffRole } from '../operation/sections';
import { addStaff, createToken } from '../staff/accounts';
import type { TestApi } from './api';

export const staffPassword = 'a-long-password';

/** The values that a form submits. */
export function formValues(form: HTMLElement): URLSearchParams {
  const body = new URLSearchParams();
  for (const field of form.querySelectorAll('input, select, textarea')) {
    const { name = '', type } = field.attributes;
    const chosen = field.querySelector('option[selected]') ?? field.querySelector('option');
    const value = (chosen ?? field).getAttribute('value') ?? '';
    if (name && (type !== 'checkbox' || 'checked' in field.attributes)) {
      body.set(name, field.tagName === 'TEXTAREA' ? field.text : value);
    }
  }
  return body;
}

/** A browser without scripts at the desk: it has cookies, follows no redirect and posts forms. */
export class DeskBrowser {
  readonly #cookies = new Map<string, string>();

  constructor(private readonly api: TestApi) {}

  get cookie(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ');
  }

  async request(path: string, body?: URLSearchParams | FormData) {
    const response = await fetch(this.api.url + path, {
      redirect: 'manual',
      headers: { cookie: this.cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/; Max-Age=0/i.test(cookie)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, text, page: parse(text), location: headers.get('location') };
  }

  open(path: string) {
    return this.request(path);
  }

  /** The values of a form of the page, filled in. */
  async fill(path: string, selector: string, values: Record<string, string>) {
    const { page } = await this.open(path);
    const form = page.querySelector(selector);
    if (!form) throw new Error(`${path} has no form ${selector}`);
    const body = formValues(form);
    for (const [name, value] of Object.entries(values)) body.set(name, value);
    const action = form.getAttribute('action');
    return { action: action ?? path, body };
  }

  async submit(path: string, selector: string, values: Record<string, string> = {}) {
    const { action, body } = await this.fill(path, selector, values);
    return this.request(action, body);
  }

  /** Submits a form with files. */
  async upload(path: string, selector: string, files: File[], values: Record<string, string> = {}) {
    const { action, body } = await this.fill(path, selector, values);
    const upload = new FormData();
    for (const [name, value] of body) if (name !== 'files') upload.set(name, value);
    for (const file of files) upload.append('files', file);
    return this.request(action, upload);
  }

  signIn(email: string, password = staffPassword) {
    return this.submit('/desk/sign-in', 'form', { email, password });
  }
}

/** Signs in new staff with a role in a store. */
export async function signedInStaff(api: TestApi, storeId: number, email: string, role: StaffRole) {
  const staffId = await addStaff(api.database, storeId, { email, role });
  const token = await createToken(api.database, staffId, 'password');
  const browser = new DeskBrowser(api);
  await browser.submit('/desk/password', 'main form', { token, password: staffPassword });
  await browser.signIn(email);
  return browser;
}
