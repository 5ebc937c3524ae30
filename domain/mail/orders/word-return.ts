import type { ReturnView } from '#domain/returns/view-returns.ts';
import { translator } from '#messages/catalogue.ts';
import { countryName } from '#shared/format-cache.ts';
import type { Block, Fact, Goods, Link, WordedMail } from '../worded-mail.ts';
import { lastNotices, type OrderReader, orderOpening } from './order-reader.ts';

/** The steps of a return with a mail: those that its buyer did not take alone. */
export type ToldOfReturn = 'requested' | 'approved' | 'received' | 'rejected';

/**
 * A step of a return: what it contains, what happens next and, before it arrives, how to pack it
 * and where to send it.
 */
export function wordReturn(to: OrderReader, back: ReturnView, told: ToldOfReturn): WordedMail {
  const { t } = to.words;
  const isToBePacked = told === 'requested' || told === 'approved';
  return {
    ...orderOpening(to, `return-${told}`, { back: back.number }),
    figure: { label: t('return.number'), value: back.number },
    facts: [{ label: t('number'), value: to.order.number }, ...reasonOf(to, back)],
    action: viewOf(to, back),
    goods: [goodsOf(to, back)],
    ...(isToBePacked ? { blocks: [packing(to, back)] } : {}),
    notices: lastNotices(to),
  };
}

/** The return's own page, opened with the access token of the mail's other links. */
function viewOf({ words, addresses, orderHref }: OrderReader, { number }: ReturnView): Link {
  const href = `${addresses.returns}/${number}${new URL(orderHref).search}`;
  return { label: words.t('return.view'), href };
}

function reasonOf({ order, words }: OrderReader, { rejection, rejectionNote }: ReturnView): Fact[] {
  if (rejection === null) return [];
  const t = translator(order.locale);
  const value = [t(`returns.rejections.${rejection}`), rejectionNote].filter(Boolean).join(' ');
  return [{ label: words.t('return.reason'), value }];
}

function goodsOf({ words: { t } }: OrderReader, { status, lines }: ReturnView): Goods {
  const isHere = status === 'received';
  return {
    title: t('return.pieces'),
    lines: lines.flatMap(({ name, description, quantity, receivedQuantity }) => {
      const count = isHere ? (receivedQuantity ?? quantity) : quantity;
      return count > 0 ? [{ name, description, quantity: t('pieces', { count }), total: '' }] : [];
    }),
  };
}

function packing({ order, sender: { company }, words: { t } }: OrderReader, { number }: ReturnView): Block {
  const country = countryName(company.country, order.locale);
  return {
    title: t('return.pack'),
    lines: [
      t('return.pack-box'),
      t('return.pack-number', { number }),
      t('return.pack-address'),
      company.name,
      company.street,
      `${company.postalCode} ${company.city} (${company.province}), ${country}`,
    ],
  };
}
