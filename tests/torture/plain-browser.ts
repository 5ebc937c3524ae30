import { type Form, formsOf, type Page } from './page.ts';

/** The shop gave no answer or an incomplete one, like "the connection was reset" in a browser. */
export class NoAnswer extends Error {}

const MOST_REDIRECTS = 10;
const PATIENCE_MS = 20_000;

/** A visitor's browser without JavaScript: keeps cookies, follows redirects, sends forms. */
export class PlainBrowser {
  readonly #cookies = new Map<string, string>();
  readonly #baseUrl: string;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  /** @throws NoAnswer */
  get(address: string): Promise<Page> {
    return this.#follow(new URL(address, this.#baseUrl).href, { method: 'GET' });
  }

  /**
   * Sends a form of the page with the visitor's input and button.
   * @throws NoAnswer
   */
  submit(form: Form, typed: Readonly<Record<string, string>> = {}): Promise<Page> {
    const fields = new URLSearchParams({ ...form.fields, ...typed });
    if (form.method === 'get') return this.get(`${form.action}?${fields}`);
    return this.#follow(form.action, { method: 'POST', body: fields });
  }

  /**
   * Sends JSON as the shop's own scripts do.
   * @throws NoAnswer
   */
  async send(path: string, body: unknown): Promise<{ status: number; body: unknown }> {
    const headers = { 'Content-Type': 'application/json' };
    const url = new URL(path, this.#baseUrl).href;
    const page = await this.#follow(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: page.status, body: parse(page.html) };
  }

  /**
   * Sends a POST without following a redirect.
   * @returns the target, or null without a redirect
   * @throws NoAnswer
   */
  async whereTo(form: Form, typed: Readonly<Record<string, string>> = {}): Promise<string | null> {
    const body = new URLSearchParams({ ...form.fields, ...typed });
    const { location } = await this.#ask(form.action, { method: 'POST', body });
    return location;
  }

  /**
   * Requests an address without following a redirect.
   * @returns the target, or null without a redirect
   * @throws NoAnswer
   */
  async leadsTo(address: string): Promise<string | null> {
    const { location } = await this.#ask(new URL(address, this.#baseUrl).href, { method: 'GET' });
    return location;
  }

  async #follow(url: string, first: RequestInit): Promise<Page> {
    let next = { url, init: first };
    for (let step = 0; ; step += 1) {
      const { status, html, location } = await this.#ask(next.url, next.init);
      if (location === null || step === MOST_REDIRECTS) return { url: next.url, status, html };
      const keepsMethod = status === 307 || status === 308;
      next = { url: location, init: keepsMethod ? next.init : { method: 'GET' } };
    }
  }

  async #ask(url: string, init: RequestInit) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { origin } = new URL(this.#baseUrl);
    const headers = {
      ...(init.headers as Record<string, string> | undefined),
      Accept: 'text/html,application/json;q=0.9',
      ...(cookie ? { Cookie: cookie } : {}),
      ...(init.method === 'POST' ? { Origin: origin } : {}),
    };
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await fetch(url, { ...init, headers, redirect: 'manual', signal });
      this.#keepCookies(response.headers.getSetCookie());
      const html = await response.text();
      const location = response.headers.get('Location');
      return { status: response.status, html, location: location && new URL(location, url).href };
    } catch (cause) {
      throw new NoAnswer(`${init.method} ${url} was not answered`, { cause });
    }
  }

  #keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const equals = pair.indexOf('=');
      if (equals > 0) this.#cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
  }
}

/** The form of a page with a field or button of this name. */
export function formWith(page: Page, name: string): Form | undefined {
  return formsOf(page).find(
    (form) => name in form.fields || form.buttons.some((button) => button.name === name),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
