import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { foundIn } from '#app/site/analytics/found-in.ts';
import { CartTable } from '#app/site/cart/cart-table.tsx';
import { NothingYet } from '#app/site/cart/nothing-yet.tsx';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { FitNote } from '#app/site/size-finder/fits.tsx';
import { useCart } from '#app/site/visitor/cart-context.ts';
import { refreshWishes, send } from '#app/site/visitor/wished.ts';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { wishlistWords } from '#messages/wishlist/words.ts';
import type { loadWishlist } from './load-wishlist.server.ts';
import type { WishLine } from './wish-lines.ts';

type Props = {
  wishlist: Awaited<ReturnType<typeof loadWishlist>>;
  refused: { message: string } | undefined;
};

/**
 * The wishlist of guests and customers: items go to the cart, unavailable ones say why, removed
 * ones can be put back.
 */
export function WishlistView({ wishlist: { lines, isCustomer, removed, moved }, refused }: Props) {
  const t = useWords(wishlistWords);
  const locale = useLocaleCode();
  const byVariant = new Map(lines.map((line) => [line.variantId, line]));
  return (
    <div data-wishes tabIndex={-1} {...foundIn('wishlist', t('title'))}>
      <PageHead noindex title={t('title')} />
      <h1 className="text-t2">{t('title')}</h1>
      <div className="grid gap-3 pt-4 empty:hidden">
        {refused && <Notice look="danger" title={refused.message} />}
        {moved && <Notice look="ok" title={t('moved')} />}
        {removed && <Removed variantCode={removed} />}
      </div>
      {lines.length > 0 ? (
        <CartTable
          actions={({ variantId }) => <WishActions line={byVariant.get(variantId)} />}
          lines={lines}
          mode="wishlist"
        />
      ) : (
        <NothingYet text={t('empty.text')} title={t('empty.title')} />
      )}
      {!isCustomer && (
        <div className="mt-8 grid justify-items-start gap-2 rounded-corner bg-surface p-5 md:p-8">
          <p className="max-w-[36em] text-ink-2">{t('guest')}</p>
          <TextLink
            href={addressOf(locale, 'login', {}, { from: addressOf(locale, 'account-wishlist') })}
            rel="nofollow"
          >
            {t('log-in')}
          </TextLink>
        </div>
      )}
    </div>
  );
}

function Removed({ variantCode }: { variantCode: string }) {
  const t = useWords(wishlistWords);
  return (
    <Notice look="ok" title={t('removed')}>
      <WishForm act="add" variantCode={variantCode}>
        <button className="min-h-11 cursor-pointer font-semibold underline" type="submit">
          {t('undo')}
        </button>
      </WishForm>
    </Notice>
  );
}

function WishActions({ line }: { line: WishLine | undefined }) {
  const t = useWords(wishlistWords);
  if (!line) return null;
  const { variantCode, bikeCode, quantity, name } = line;
  return (
    <div className="relative flex flex-wrap gap-x-6">
      {line.reason === null && (
        <WishForm act="move-to-cart" quantity={quantity} variantCode={variantCode}>
          <button aria-label={t('move-named', { name })} className={ACTION} type="submit">
            {t('move')}
          </button>
        </WishForm>
      )}
      <WishForm act="remove" variantCode={variantCode}>
        <button aria-label={t('remove-named', { name })} className={ACTION} type="submit">
          {t('remove')}
        </button>
      </WishForm>
      {bikeCode && <FitNote code={bikeCode} top="calc(100% - 0.5rem)" />}
    </div>
  );
}

const ACTION = 'min-h-11 cursor-pointer text-small font-semibold w-false-flat underline';

type FormProps = {
  act: 'add' | 'remove' | 'move-to-cart';
  variantCode: string;
  quantity?: number;
  children: ReactNode;
};

const INTENTS = { add: undefined, remove: 'remove', 'move-to-cart': 'move' } as const;

/**
 * A plain form. With scripts the page stays, and the drawer opens on the moved item. A refusal
 * sends the form once more without scripts, because that answer says why.
 */
function WishForm({ act, variantCode, quantity, children }: FormProps) {
  const locale = useLocaleCode();
  const navigate = useNavigate();
  const { open } = useCart();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const list = form.closest<HTMLElement>('[data-wishes]');
    if (!(await send(locale, act, { variant: variantCode, ...(quantity && { quantity }) })))
      return form.submit();
    list?.focus({ preventScroll: true });
    void refreshWishes(locale);
    const told = act === 'remove' ? `?${new URLSearchParams({ removed: variantCode })}` : '';
    // Another address would close the drawer.
    const next = act === 'move-to-cart' ? location.search : told;
    void navigate(location.pathname + next, { replace: true, preventScrollReset: true });
    if (act === 'move-to-cart') open();
  }

  return (
    <form action={addressOf(locale, 'wishlist')} method="post" onSubmit={onSubmit}>
      {INTENTS[act] && <input name="intent" type="hidden" value={INTENTS[act]} />}
      <input name="variant" type="hidden" value={variantCode} />
      {quantity !== undefined && <input name="quantity" type="hidden" value={quantity} />}
      {children}
    </form>
  );
}
