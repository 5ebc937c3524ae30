/**
 * A form as a browser without JavaScript would send it: its fields with the values they have
 * on the page.
 */
export type Form = {
  readonly action: string;
  readonly method: 'get' | 'post';
  readonly fields: Readonly<Record<string, string>>;
  /** Buttons that send a value of their own. */
  readonly buttons: readonly { readonly name: string; readonly value: string }[];
};

/** The result of a visit: the last answer, after redirects. */
export type Page = {
  readonly url: string;
  readonly status: number;
  readonly html: string;
};

type Attributes = Readonly<Record<string, string>>;

/** All forms of a page. Reads the regular HTML that React and Hono write, not what people write. */
export function formsOf(page: Page): Form[] {
  return [...page.html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, head = '', body = '']) => {
    const attributes = attributesOf(head);
    return {
      action: new URL(attributes.action ?? '', page.url).href,
      method: attributes.method?.toLowerCase() === 'post' ? 'post' : 'get',
      fields: Object.fromEntries([...inputsOf(body), ...selectsOf(body), ...textAreasOf(body)]),
      buttons: tagsOf(body, 'button').flatMap(({ name, value }) =>
        name ? [{ name, value: value ?? '' }] : [],
      ),
    };
  });
}

/** Addresses of all links, absolute, each once. */
export function linksOf(page: Page): string[] {
  const links = tagsOf(page.html, 'a').flatMap(({ href }) => (href ? [new URL(href, page.url).href] : []));
  return [...new Set(links)];
}

function inputsOf(body: string): [string, string][] {
  return tagsOf(body, 'input').flatMap((input) => {
    const isChoice = input.type === 'checkbox' || input.type === 'radio';
    const isSent = input.name !== undefined && !('disabled' in input) && (!isChoice || 'checked' in input);
    return isSent ? [[input.name ?? '', input.value ?? (isChoice ? 'on' : '')]] : [];
  });
}

function selectsOf(body: string): [string, string][] {
  return [...body.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)].flatMap(([, head = '', inner = '']) => {
    const { name } = attributesOf(head);
    const options = tagsOf(inner, 'option');
    const chosen = options.find((option) => 'selected' in option) ?? options[0];
    return name && chosen ? [[name, chosen.value ?? '']] : [];
  });
}

function textAreasOf(body: string): [string, string][] {
  return [...body.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)].flatMap(
    ([, head = '', inner = '']) => {
      const { name } = attributesOf(head);
      return name ? [[name, decode(inner)]] : [];
    },
  );
}

function tagsOf(html: string, tag: string): Attributes[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'g'))].map(([, head = '']) => attributesOf(head));
}

function attributesOf(head: string): Attributes {
  const pairs = [...head.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name] ?? whole);
  });
}
