/** Of a source the tags that begin forms, each with what stands inside. */
export function formsIn(source: string): { tag: string; inside: string }[] {
  return [...source.matchAll(/<(ActForm|form)\b/g)].map(({ index, 1: name }) => {
    const end = endOfTag(source, index);
    const tag = source.slice(index, end);
    const close = tag.endsWith('/>') ? end : source.indexOf(`</${name}>`, end);
    return { tag, inside: source.slice(end, close) };
  });
}

function endOfTag(source: string, start: number): number {
  for (let at = start, depth = 0; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
    if (source[at] === '>' && depth === 0 && source[at - 1] !== '=') return at + 1;
  }
  return source.length;
}
