type Wanted = {
  readonly act: string;
  /** A text of the form that tells it from others of its act. */
  readonly having?: string;
};

/** A form of a page as a browser would send it, pressed at this act. @throws Error without one */
export function formOf(html: string, { act, having = '' }: Wanted): FormData {
  const forms = [...html.matchAll(/<form[^>]*>.*?<\/form>/gs)].map(([form]) => form);
  const button = new RegExp(`<button(?=[^>]*name="act")[^>]*value="${act}"`);
  const form = forms.find((one) => button.test(one) && one.includes(having));
  if (!form) throw new Error(`The page has no form for ${act} ${having}.`);
  const data = new FormData();
  for (const [control, tag = '', inside = ''] of form.matchAll(
    /<(input|textarea|select)\b[^>]*>(?:(?<=<(?:textarea|select)\b[^>]*>)(.*?)<\/\1>)?/gs,
  )) {
    const attributes = attributesOf(/^<[^>]*>/.exec(control)?.[0] ?? '');
    const { name, type, value = 'on' } = attributes;
    if (name === undefined || type === 'file') continue;
    const isMark = type === 'checkbox' || type === 'radio';
    if (tag === 'textarea') data.append(name, decoded(inside).replace(/^\n/, ''));
    else if (tag === 'select') data.append(name, chosenOf(inside));
    else if (!isMark) data.append(name, attributes.value ?? '');
    else if ('checked' in attributes) data.append(name, value);
  }
  data.append('act', act);
  return data;
}

function chosenOf(options: string): string {
  const all = [...options.matchAll(/<option([^>]*)>([^<]*)/g)].map(([, tag = '', text = '']) => ({
    ...attributesOf(tag),
    text: decoded(text),
  }));
  const chosen = all.find((one) => 'selected' in one) ?? all[0];
  return chosen && 'value' in chosen ? String(chosen.value) : (chosen?.text ?? '');
}

function attributesOf(tag: string): Record<string, string> {
  const found = [...tag.matchAll(/([\w-]+)="([^"]*)"/gs)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, decoded(value)]));
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
