/**
 * The script of pages with a new password: it says how strong the password is while it is typed. It
 * only estimates; the server refuses common and known words.
 */
export const STRENGTH_SCRIPT = `
const LEAST = 10;
const told = document.querySelector('.strength');
const field = document.querySelector('input[autocomplete="new-password"]');
const levelOf = (text) => {
  const length = [...text].length;
  if (length < LEAST) return 'short';
  const different = new Set(text.toLowerCase()).size;
  const words = text.trim().split(/[\\s-]+/).filter((word) => word.length > 2).length;
  const kinds = [/\\p{Ll}/u, /\\p{Lu}/u, /\\p{N}/u, /[^\\p{L}\\p{N}]/u].filter((kind) => kind.test(text)).length;
  const points = Math.min(length, different * 2) + words * 2 + kinds;
  if (different < 5 || points < 17) return 'weak';
  return points < 24 ? 'good' : 'strong';
};
const tell = () => {
  const text = field.value;
  const level = levelOf(text);
  told.hidden = text === '';
  told.dataset.level = level;
  told.querySelector('.said').textContent = told.dataset[level].replace('{left}', LEAST - [...text].length);
};
if (told && field) field.addEventListener('input', tell);
`;
