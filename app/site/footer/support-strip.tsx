import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { useStaticShell } from '#app/site/frame/shell-part.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { shellWords } from '#messages/shell/words.ts';
import { formatMoney } from '#shared/money.ts';

type Promise = { icon: IconName; title: string; text: string; href: string };

/**
 * Four promises above the footer: help, returns, free delivery, safe payment; each links to its
 * details.
 */
export default function SupportStrip() {
  const t = useWords(shellWords);
  return (
    <section aria-label={t('service')} className="border-t border-line">
      <ul className="wrap grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] lg:grid-cols-4">
        {usePromises().map(({ icon, title, text, href }, index) => (
          <li className={EDGES[index]} key={icon}>
            <a className="promise" href={href}>
              <Icon name={icon} size={30} />
              <h2>{title}</h2>
              {text && <p>{text}</p>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Hairlines between the cells: two by two on small windows, four in a row on large ones. */
const EDGES = [
  'pr-4 lg:pr-6',
  'border-l border-line pl-4 lg:px-6',
  'border-t border-line pr-4 lg:border-t-0 lg:border-l lg:px-6',
  'border-t border-l border-line pl-4 lg:border-t-0 lg:pl-6',
];

function usePromises(): Promise[] {
  const t = useWords(shellWords, 'strip');
  const locale = useLocaleCode();
  const { supportHours } = useStaticShell();
  const terms = addressOf(locale, 'terms-and-conditions');
  return [
    {
      icon: 'chat',
      title: t('support.title'),
      // A shop that has not said when somebody answers promises no hours.
      text: supportHours[0] ? t('support.text', { hours: supportHours[0].hours }) : '',
      href: addressOf(locale, 'contacts'),
    },
    {
      icon: 'returns',
      title: t('returns.title'),
      text: t('returns.text'),
      href: addressOf(locale, 'returns'),
    },
    { icon: 'truck', title: t('shipping.title'), text: useShippingText(), href: `${terms}#delivery` },
    { icon: 'shield', title: t('safe.title'), text: t('safe.text'), href: `${terms}#payment` },
  ];
}

function useShippingText(): string {
  const t = useWords(shellWords, 'strip.shipping');
  const locale = useLocaleCode();
  const free = useStaticShell().freeShipping;
  if (!free) return t('never');
  const money = (amount: number) => formatMoney(amount, free.currency, locale);
  const rate = money(free.amount);
  return free.italy === null ? t('from', { rate }) : t('from-italy', { rate, italy: money(free.italy) });
}
