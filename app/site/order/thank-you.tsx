import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ordersWords } from '#messages/orders/words.ts';
import type { Route } from './+types/thank-you';

export const handle: PageHandle = { layout: 'contacts' };

/** The same for everybody: it knows no order. */
export function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  context.get(requestContext).showTags('site');
  return null;
}

/** Thanks for an order and leads on; the order's own page has its own link. */
export default function ThankYouPage() {
  const t = useWords(ordersWords, 'thanks');
  const locale = useLocaleCode();
  const ways = [
    { what: 'order', href: addressOf(locale, 'order-access') },
    { what: 'orders', href: addressOf(locale, 'account-orders') },
    { what: 'shop', href: addressOf(locale, 'ecommerce-archive') },
  ] as const;
  return (
    <NoticePage text={<p>{t('text')}</p>} title={t('title')}>
      <h2 className="text-t3">{t('ways')}</h2>
      <ul className="max-w-xl border-t border-line">
        {ways.map(({ what, href }) => (
          <li className="border-b border-line" key={what}>
            <a className="flex items-center justify-between gap-6 py-5 no-underline" href={href}>
              <span className="min-w-0">
                <span className="block text-t4 font-semibold">{t(what)}</span>
                <span className="block text-ink-2">{t(`${what}-text`)}</span>
              </span>
              <Icon name="right" size={24} />
            </a>
          </li>
        ))}
      </ul>
    </NoticePage>
  );
}
