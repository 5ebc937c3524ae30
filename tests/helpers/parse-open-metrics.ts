const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"';
const SAMPLE = new RegExp(`^(${NAME})(?:\\{((?:${LABEL})(?:,${LABEL})*)?\\})? (\\S+)(?: \\S+)?$`);
const TYPES = new Set(['counter', 'gauge', 'histogram', 'summary', 'info', 'unknown']);
/** What the samples of a family of each type are called behind its name. */
const SUFFIXES: Record<string, readonly string[]> = {
  counter: ['_total', '_created'],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count', '_created'],
  summary: ['', '_sum', '_count', '_created'],
  info: ['_info'],
  unknown: [''],
};

export type Sample = {
  readonly name: string;
  readonly labels: Record<string, string>;
  readonly value: number;
};

/**
 * Reads OpenMetrics text 1.0 (RFC draft, "Text Format"): families with type and samples that fit
 * it, each once, the last line `# EOF`.
 * @throws Error with the line that is none of it
 */
export function parseOpenMetrics(text: string): Sample[] {
  if (!text.endsWith('# EOF\n')) throw new Error('the text does not end in # EOF');
  const lines = text
    .slice(0, -'# EOF\n'.length)
    .split('\n')
    .filter((line, index, all) => line || index < all.length - 1);
  const types = new Map<string, string>();
  const seen = new Set<string>();
  let family = '';
  const samples: Sample[] = [];
  for (const line of lines) {
    const [, kind, name, said] = /^# (HELP|TYPE|UNIT) (\S+) (.*)$/.exec(line) ?? [];
    if (kind && name) {
      if (kind === 'TYPE' && (types.has(name) || !TYPES.has(said ?? ''))) throw new Error(`type: ${line}`);
      if (kind === 'TYPE') types.set(name, said ?? '');
      family = name;
      continue;
    }
    const [, sample, labels = '', value = ''] = SAMPLE.exec(line) ?? [];
    if (!sample) throw new Error(`no line of OpenMetrics: ${JSON.stringify(line)}`);
    const fits = (SUFFIXES[types.get(family) ?? 'unknown'] ?? []).some((end) => sample === family + end);
    if (!fits) throw new Error(`${sample} is no sample of ${family} (${types.get(family)})`);
    if (seen.has(sample + labels)) throw new Error(`twice: ${line}`);
    seen.add(sample + labels);
    const isNumber = /^[+-]?inf$|^nan$/i.test(value) || !Number.isNaN(Number(value));
    if (!isNumber) throw new Error(`no number: ${line}`);
    const pairs = [...labels.matchAll(/([^=,]+)="((?:[^"\\]|\\.)*)"/g)];
    samples.push({
      name: sample,
      labels: Object.fromEntries(pairs.map(([, key, text]) => [key, text])),
      value: Number(value),
    });
  }
  return samples;
}

/** The value of one sample; the labels given must fit, others may be there. Missing: 0. */
export function figureOf(
  samples: readonly Sample[],
  name: string,
  labels: Record<string, string> = {},
): number {
  const fits = samples.filter(
    (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
  );
  return fits.reduce((sum, { value }) => sum + value, 0);
}
