import { type ESTree, Visitor } from 'vite';
import type { Source } from '../import-check/source.ts';

/**
 * What code says about messages: whole strings, and templates (`` `orders.status.${status}` ``, ``
 * `${kind}.title` ``) as patterns.
 */
export type Usage = { readonly words: ReadonlySet<string>; readonly patterns: readonly RegExp[] };

/**
 * Every refusal code a room can throw: in `new Refusal(…)`, and as complaints of
 * `input.ts` and `refusals.ts`.
 */
export function findRefusalCodes(sources: readonly Source[], rooms: readonly string[]): Map<string, string> {
  const codes = new Map<string, string>();
  const isCode = (text: string) =>
    rooms.includes(text.split('.')[0] ?? '') && /^[a-z-]+\.[a-z0-9-]+$/.test(text);
  for (const source of sources) {
    const wholeFile = /\/(?:input|refusals)\.ts$/.test(source.path);
    const found = wholeFile ? stringsIn(source.program) : stringsInRefusals(source.program);
    for (const text of found) if (isCode(text) && !codes.has(text)) codes.set(text, source.path);
  }
  return codes;
}

/** Who imports a room's words asks for them. */
const ROOM_OF_IMPORT = /^#messages\/([a-z-]+)\/words\.ts$/;

/** Collects all strings of the code, to find unused messages. */
export function findUsage(sources: readonly Source[]): Usage {
  const words = new Set<string>();
  const patterns = new Set<string>();
  for (const { program } of sources) {
    for (const text of stringsIn(program)) words.add(ROOM_OF_IMPORT.exec(text)?.[1] ?? text);
    new Visitor({
      TemplateLiteral(node) {
        const parts = node.quasis.map((part) => part.value.cooked ?? ' ');
        const isKey =
          parts.length > 1 && parts.some((part) => part.includes('.')) && parts.every(isPartOfKey);
        if (isKey) patterns.add(parts.map((part) => part.replaceAll('.', '\\.')).join('.+'));
      },
    }).visit(program);
  }
  return { words, patterns: [...patterns].map((pattern) => new RegExp(`^${pattern}$`)) };
}

/**
 * A key is asked for whole (`translator(locale)('cart.coupon.apply')`), or as what is left below a
 * room whose words are imported and a group that the code names: `useWords(cartWords, 'coupon')`,
 * `t('apply')`. Refusals are worded by their code, wherever it is thrown.
 */
export function isUsed(key: string, { words, patterns }: Usage): boolean {
  const parts = key.split('.');
  const isNamed = (text: string) => text === '' || words.has(text);
  return parts.some((_, index) => {
    const group = parts.slice(1, index).join('.');
    const rest = parts.slice(index).join('.');
    const isWithin = parts[0] === 'refusals' || index === 0 || (isNamed(parts[0] ?? '') && isNamed(group));
    return isWithin && (words.has(rest) || patterns.some((pattern) => pattern.test(rest)));
  });
}

function isPartOfKey(text: string): boolean {
  return /^[A-Za-z0-9_.-]*$/.test(text);
}

function stringsInRefusals(program: ESTree.Program): string[] {
  const found: string[] = [];
  new Visitor({
    NewExpression(node) {
      const isRefusal = node.callee.type === 'Identifier' && node.callee.name === 'Refusal';
      if (isRefusal) for (const argument of node.arguments) found.push(...stringsOfValue(argument));
    },
  }).visit(program);
  return found;
}

function stringsIn(program: ESTree.Program): string[] {
  const found: string[] = [];
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') found.push(node.value);
    },
  }).visit(program);
  return found;
}

/** Strings of an argument: a literal, either side of a choice, the values of an object. */
function stringsOfValue(node: ESTree.Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'ConditionalExpression') {
    return [...stringsOfValue(node.consequent), ...stringsOfValue(node.alternate)];
  }
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) =>
    property.type === 'Property' ? stringsOfValue(property.value) : [],
  );
}
