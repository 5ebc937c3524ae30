import type { translator } from '#messages/catalogue.ts';

/** The beginnings of replies, worded in five languages under `mail.inbox.templates`. */
export const REPLY_TEMPLATES = ['in-work', 'more', 'order-number', 'dealer', 'application'] as const;
export type ReplyTemplate = (typeof REPLY_TEMPLATES)[number];

/** A reply's beginning: the greeting with the name that was given, and the template's words. */
export function templateText(
  t: ReturnType<typeof translator>,
  template: ReplyTemplate,
  name: string,
): string {
  const greeting = name ? t('mail.inbox.greeting', { name }) : t('mail.inbox.greeting-nobody');
  return `${greeting}\n\n${t(`mail.inbox.templates.${template}`)}`;
}
