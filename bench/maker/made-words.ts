const FIRST = 'Al Bor Cal Dar Fos Gan Gri Lam Mar Mon Nev Ost Pas Ral Ser Tam Tor Val Ver Zam'.split(' ');
const MIDDLE = 'a ba co da e fa gio i la mi no o pe ra sti ta u va ve zi'.split(' ');
const LAST = 'ccia do gna lle mbra na nte ra rsa sco sta te tto vio zza'.split(' ');
const SHADES = 'Alto Antico Chiaro Fondo Freddo Lucido Opaco Perla Vivo'.split(' ');

/** SQL: one of six thousand words that might name a bike, the same for the same word and copy. */
export function WORD(word: string, copy: string): string {
  const dice = `(('x' || substr(md5(${word} || ${copy}), 1, 7))::bit(28)::int)`;
  return `${oneOf(FIRST, dice)} || ${oneOf(MIDDLE, `${dice} / ${FIRST.length}`)} || ${oneOf(LAST, `${dice} / ${FIRST.length * MIDDLE.length}`)}`;
}

/** SQL: how the paints of a copy differ from the pattern's; empty where they do not. */
export function SHADE(copy: string): string {
  return oneOf(['', ...SHADES], copy);
}

/** SQL: the id of the copy of this row. */
export function madeId(id: string): string {
  return `md5(${id} || '-' || copy)::uuid`;
}

function oneOf(words: readonly string[], number: string): string {
  return `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + (${number}) % ${words.length}]`;
}
