import { wordCode } from '#domain/builds/tube-name.ts';
import type { FormDefinition } from '#domain/forms/definition.ts';
import { getSubmission, listChanges, type Submission } from '#domain/forms/list-submissions.ts';
import { listFiles } from '#domain/forms/open-file.ts';
import type { CaseKind } from '#domain/inbox/kinds.ts';
import { STAGE_STATES } from '#domain/inbox/kinds.ts';
import { REPLY_TEMPLATES } from '#domain/inbox/reply-templates.ts';
import { QUOTE_KEPT_MS } from '#domain/quotes/delete-old-quotes.ts';
import { readQuote } from '#domain/quotes/read-quote.ts';
import type { Shop } from '#domain/shop.ts';
import { readClaimSent } from './claim-sent.ts';
import { type In, type Sent, stageIn } from './sent.ts';

/** Reads what was sent; looking is recorded by its room. */
export function readSent(shop: Shop, kind: CaseKind, of: In): Promise<Sent> {
  return { letter: readLetter, quote: readQuoteSent, claim: readClaimSent }[kind](shop, of);
}

async function readLetter(shop: Shop, { number, locale, say }: In): Promise<Sent> {
  const { submission, definition } = await getSubmission(shop, number);
  const [files, changes] = [await listFiles(shop, submission.id), await listChanges(shop, submission.id)];
  const { answers, email, locale: language, arrivedAt, forgetAt, state, heldFor, consents } = submission;
  return {
    title: definition.name[locale] ?? submission.formSlug,
    name: [answers['first-name'], answers['last-name']].filter(Boolean).join(' '),
    ...{ email, language, arrivedAt, forgetAt, state, heldFor, consents, talk: [], changes },
    ...{ due: null, templates: REPLY_TEMPLATES },
    stage: stageIn(STAGE_STATES.letter, state),
    answers: listAnswers(answers, definition, { locale, say }),
    files: Object.entries(submission.files).flatMap(([field, id]) => {
      const file = files.find((one) => one.id === id);
      return file ? [{ field, name: file.name, isScanned: file.state === 'kept' }] : [];
    }),
  };
}

/** Question and answer, in the form's own order; a choice by its name, a ticked box as a yes. */
function listAnswers(
  answers: Submission['answers'],
  { fields }: FormDefinition,
  { locale, say }: Pick<In, 'locale' | 'say'>,
) {
  return fields.flatMap(({ slug, name, choices, vueType }) => {
    const text = answers[slug];
    if (!text) return [];
    const chosen = choices.find(({ value }) => value === text);
    const said = vueType === 'privacy' && text === 'yes' ? say('inbox.agreed') : text;
    return [{ slug, question: name[locale] ?? slug, text: chosen?.name[locale] ?? said }];
  });
}

async function readQuoteSent(shop: Shop, { number, say }: In): Promise<Sent> {
  const { quote, dealer, changes } = await readQuote(shop, number);
  const asked = {
    model: quote.model,
    ...{ group: quote.group, wheelset: quote.wheelset, fork: quote.fork, color: quote.color },
    ...{ size: quote.size, setup: quote.setup, build: wordCode(quote.build), unico: quote.unico },
    dealer: `${dealer.name}, ${dealer.city}`,
    'contact-by': say(`inbox.by.${quote.contactBy}`),
    ...{ phone: quote.phone, visit: quote.visitOn ?? '', notes: quote.notes },
  } as const;
  return {
    title: quote.model,
    name: `${quote.firstName} ${quote.lastName}`,
    ...{ email: quote.email, language: quote.locale, arrivedAt: quote.createdAt, state: quote.state },
    forgetAt: new Date(quote.createdAt.getTime() + QUOTE_KEPT_MS),
    stage: stageIn(STAGE_STATES.quote, quote.state),
    answers: Object.entries(asked).flatMap(([slug, text]) =>
      text ? [{ slug, question: say(`inbox.asks.${slug as keyof typeof asked}`), text }] : [],
    ),
    ...{ files: [], heldFor: [], consents: [], talk: [], changes },
    ...{ due: null, templates: REPLY_TEMPLATES },
  };
}
