import { readFile, writeFile } from 'node:fs/promises';

type Place = {
  /** The lines it stands among, which are in the order of the alphabet. */
  readonly among: RegExp;
  /** How the list begins, where the file has several; it ends with `};`. */
  readonly list?: string;
};

/**
 * Inserts a line into a file, in its alphabetical place. Quotes do not count.
 * @throws Error when the file has no such place
 */
export async function insertLine(file: string, line: string, { among, list }: Place): Promise<void> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  const begin = list === undefined ? 0 : lines.findIndex((one) => one.startsWith(list));
  const close = list === undefined ? -1 : lines.indexOf('};', begin);
  const end = close < 0 ? lines.length : close;
  const peers = lines.flatMap((one, at) => (at >= begin && at < end && among.test(one) ? [at] : []));
  const last = peers.at(-1);
  if (begin < 0 || last === undefined) throw new Error(`${file} has no place for: ${line.trim()}`);
  const plain = (text: string) => text.replaceAll("'", '');
  const next = peers.find((at) => plain(lines[at] ?? '') > plain(line));
  await writeFile(file, lines.toSpliced(next ?? last + 1, 0, line).join('\n'));
}

/** Appends a line to the last of its kind. @throws Error when there is none */
export async function appendLine(file: string, line: string, among: RegExp): Promise<void> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  const last = lines.findLastIndex((one) => among.test(one));
  if (last < 0) throw new Error(`${file} has no place for: ${line.trim()}`);
  await writeFile(file, lines.toSpliced(last + 1, 0, line).join('\n'));
}
