import { useWords } from '#app/intl/use-words.ts';
import { shellWords } from '#messages/shell/words.ts';

/**
 * Accepted ways to pay (specification section 2, Footer), each with a mark of our own, nobody's
 * logo.
 */
const MARKS = [
  ['Visa', 'M6.5 10h6M6.5 13h3M18 8l3.500 6'],
  ['Mastercard', 'M16 8v7M19 8v7M22 8v7M6.500 11.500h5'],
  ['Maestro', 'M15 14.500a4 4 0 0 1 7.500 0M6.500 8.500h5v3.500h-5z'],
  ['PayPal', 'M17 11.500h10M7 8l3 3.500L7 15'],
] as const;

export function PaymentMarks() {
  const t = useWords(shellWords);
  return (
    <ul aria-label={t('payments')} className="grid grid-cols-2 gap-x-6 gap-y-2 text-small text-ink-2 sm:flex">
      {MARKS.map(([name, path]) => (
        <li className="flex items-center gap-2 w-ramp" key={name}>
          <svg
            aria-hidden="true"
            className="h-[1.375rem] w-8"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.4"
            viewBox="0 0 32 22"
          >
            <path d="M1 1h30v13a7 7 0 0 1-7 7H1z" />
            <path d={path} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
