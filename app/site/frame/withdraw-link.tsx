import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { shellWords } from '#messages/shell/words.ts';

type Props = {
  /** The order of this page, and the token that opens it for a guest. */
  order?: { readonly number: string; readonly token?: string | undefined };
};

/**
 * The link to withdraw from a contract, in the words the law demands (Directive 2011/83 article
 * 11a).
 */
export function WithdrawLink({ order }: Props) {
  const t = useWords(shellWords);
  const query = { order: order?.number, token: order?.token };
  return (
    <a
      className="inline-flex min-h-11 items-center rounded-corner-sm border-[1.5px] border-edge px-4 text-small font-semibold text-ink no-underline hover:border-ink hover:underline"
      href={addressOf(useLocaleCode(), 'withdraw-from-contract', {}, query)}
    >
      {t('withdraw')}
    </a>
  );
}
