/** A component of an iCalendar file: its properties in order, and the components within. */
export type Component = {
  readonly name: string;
  readonly properties: readonly Property[];
  readonly parts: readonly Component[];
};
export type Property = {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** As it stands in the file; `textOf` reads it as a text. */
  readonly value: string;
};

/**
 * Reads an iCalendar file by the grammar of RFC 5545 (section 3.1), written apart from what writes
 * one.
 * @throws Error for lines without CRLF or of more than 75 octets, for what is no content line, and
 *   for components that are not closed
 */
export function parseCalendar(text: string): Component {
  if (!text.endsWith('\r\n')) throw new Error('The last line does not end.');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`A bare line break: ${JSON.stringify(line)}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`More than 75 octets: ${line}`);
    if (line.includes('\uFFFD')) throw new Error(`A character cut in two: ${line}`);
  }
  const lines: string[] = [];
  for (const line of physical) {
    const last = lines.length - 1;
    if (/^[ \t]/.test(line)) lines[last] += line.slice(1);
    else lines.push(line);
  }
  const rest = [...lines];
  const component = readComponent(rest);
  if (rest.length > 0) throw new Error(`After the end: ${rest[0]}`);
  return component;
}

function readComponent(rest: string[]): Component {
  const begin = readProperty(rest.shift() ?? '');
  if (begin.name !== 'BEGIN') throw new Error(`BEGIN expected: ${begin.name}`);
  const properties: Property[] = [];
  const parts: Component[] = [];
  while (rest[0] !== undefined && rest[0] !== `END:${begin.value}`) {
    if (rest[0].startsWith('BEGIN:')) parts.push(readComponent(rest));
    else properties.push(readProperty(rest.shift() ?? ''));
  }
  if (rest.shift() === undefined) throw new Error(`${begin.value} is not closed`);
  return { name: begin.value, properties, parts };
}

const LINE = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/;

function readProperty(line: string): Property {
  const [, name, parameters = '', value] = LINE.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`No content line: ${line}`);
  const pairs = parameters.split(';').filter(Boolean);
  return {
    name,
    parameters: Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string])),
    value,
  };
}

/** The text of a property; its escapes are resolved, and unknown ones refused. */
export function textOf(component: Component, name: string): string {
  const { value } = propertyOf(component, name);
  return value.replace(/\\(.?)/g, (_, sign: string) => {
    if (sign === 'n' || sign === 'N') return '\n';
    if (sign === '\\' || sign === ';' || sign === ',') return sign;
    throw new Error(`Unknown escape in ${name}: \\${sign}`);
  });
}

/** A property that stands exactly once. */
export function propertyOf({ name: of, properties }: Component, name: string): Property {
  const found = properties.filter((property) => property.name === name);
  if (found.length !== 1 || !found[0]) throw new Error(`${of} has ${found.length} of ${name}`);
  return found[0];
}
