import { useOffice } from '../kit/shell.tsx';

/** A fault of a cell or row, by its code and values. */
type Fault = {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
};

/**
 * The field for the word that isConfirmed large changes of prices, where some were refused.
 * @param typed what was typed there before
 * @param form the id of the form that it is sent with, where it stands outside
 */
export function ConfirmLarge({
  faults,
  form,
  typed = '',
}: {
  faults: readonly Fault[];
  form?: string;
  typed?: string;
}) {
  const { say } = useOffice();
  const large = faults.find(({ code }) => code === 'price-change-large');
  if (!large) return null;
  const { count, word } = large.values;
  return (
    <p className="field">
      <label htmlFor="confirmation">{say('prices.confirm', { n: Number(count), word: String(word) })}</label>
      <input
        autoComplete="off"
        defaultValue={typed}
        form={form}
        id="confirmation"
        maxLength={40}
        name="confirmation"
        size={20}
        spellCheck={false}
      />
    </p>
  );
}
