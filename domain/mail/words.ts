import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';

type Key = Parameters<ReturnType<typeof translator>>[0];
type Word = Key extends infer Path ? (Path extends `mail.order.${infer Rest}` ? Rest : never) : never;

/** The kinds of mails about an order, by the keys of their texts. */
export type OrderMailKind = Word extends infer Path
  ? Path extends `${infer Kind}.subject`
    ? Kind
    : never
  : never;

type DeliveryToName = {
  readonly code: string;
  readonly names?: Readonly<Record<string, string>> | null | undefined;
};

/** The texts of an order's mails in one language. */
export type MailWords = {
  t(word: Word, values?: Record<string, string | number>): string;
  /** The maker's name of a delivery, else the checkout's; an unknown code stays as it is. */
  deliveryName(way: DeliveryToName): string;
  paymentName(method: string): string;
  /** The days of delivery or collection, as the checkout shows them. */
  arrival(days: string, isCollected: boolean): string;
};

export function mailWords(locale: Locale): MailWords {
  const translate = translator(locale);
  const nameOr = (key: string, code: string) => (translate.has(key as Key) ? translate(key as Key) : code);
  return {
    t: (word, values) => translate(`mail.order.${word}`, values),
    deliveryName: ({ code, names }) => names?.[locale] ?? nameOr(`shipping.${code}`, code),
    arrival: (days, isCollected) =>
      translate(isCollected ? 'checkout.delivery.ready' : 'checkout.delivery.arrives', { days }),
    paymentName: (method) => nameOr(`payments.methods.${method}`, method),
  };
}
