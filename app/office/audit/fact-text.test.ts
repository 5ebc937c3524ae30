import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TRANSFER_TRANSITIONS } from '#domain/bank-transfers/states.ts';
import { CLAIM_STATES } from '#domain/claims/states.ts';
import { SEND_MAIL_JOB } from '#domain/mail/write-mail.ts';
import { REASONS as READER_REASONS } from '#domain/newsletter/move-subscription.ts';
import { REASONS as ORDER_REASONS } from '#domain/orders/move-order.ts';
import { EVENT_JOB } from '#domain/outbox/write-event.ts';
import { RETURN_STATUSES } from '#domain/returns/states.ts';
import { SHIPMENT_STATUSES } from '#domain/shipments/states.ts';
import { TRANSFER_STATES } from '#domain/transfers/states.ts';
import { translator } from '#messages/catalogue.ts';
import { isWord, sayIn } from '../words.ts';
import { aboutText, becauseText, didText, factName, factText, jobText, letterText } from './fact-text.ts';

const en = sayIn('en');
const it = sayIn('it');

const sources = globSync('{domain,worker}/**/*.ts')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const recording = sources.filter(({ text }) => /recordAudits?\b|auditedWith|AuditEntry/.test(text));
const found = (pattern: RegExp, files = sources) =>
  new Set(files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name)));
const without = (prefix: string, names: Iterable<string>) =>
  [...names].filter((name) => !isWord(`${prefix}.${name}`)).sort();

/** What files that write entries name besides acts: events, and ways back. */
const others = [
  ...found(
    /'([a-z-]+\.[a-z-]+)': \[/g,
    sources.filter(({ path }) => path.startsWith('worker/')),
  ),
  ...found(/recordUndo\([^;]*?kind: '([a-z-]+\.[a-z-]+)'/g),
  ...['form.received', 'sign-in.failed', 'exports.write', 'stock.counted'],
];

test('every act that a file which writes the audit names has words', () => {
  const refusals = translator('en');
  const named = [...found(/['`]([a-z-]+\.[a-z-]+)['`]/g, recording)];
  const acts = named.filter((name) => !refusals.has(`refusals.${name}` as never));
  expect(acts.length).toBeGreaterThan(150);
  expect(without('did', acts).filter((name) => !others.includes(name))).toEqual([]);
  const written = found(/(?:action|act): '([a-z-]+\.[a-z-]+)'/g);
  expect(without('did', written)).toEqual([]);
});

test('an act whose name is put together has words for every end', () => {
  const made = [...found(/action: `([a-z-]*\.?\$\{[^`]*)`/g)].sort();
  // A new one is written down here, with all that it can become.
  expect(made).toEqual(
    [
      // biome-ignore-start lint/suspicious/noTemplateCurlyInString: they are sought in sources
      'bank-transfer.${state}',
      'job.${state}',
      'newsletter.${to}',
      'return.${to}',
      'review.${to}',
      'shipment.${to}',
      '${subject.subjectKind}.read',
      '${subjectOf(known).subjectKind}.mail-read',
      // biome-ignore-end lint/suspicious/noTemplateCurlyInString: they are sought in sources
    ].sort(),
  );
  const ends = [
    ...Object.keys(TRANSFER_TRANSITIONS)
      .filter((state) => state !== 'awaited')
      .map((state) => `bank-transfer.${state}`),
    ...['dead', 'retried', 'dropped'].map((state) => `job.${state}`),
    ...['pending', 'subscribed', 'left'].map((state) => `newsletter.${state}`),
    ...RETURN_STATUSES.map((state) => `return.${state}`),
    ...['published', 'refused'].map((state) => `review.${state}`),
    ...SHIPMENT_STATUSES.map((state) => `shipment.${state}`),
    ...CLAIM_STATES.map((state) => `claim.${state}`),
    ...TRANSFER_STATES.map((state) => `bike-transfer.${state}`),
    ...['customer', 'guest'].flatMap((kind) => [`${kind}.read`, `${kind}.mail-read`]),
  ];
  expect(without('did', ends)).toEqual([]);
});

test('every mail is named by what it is about', () => {
  const ofMails = sources.filter(({ path }) => /^domain\/(?:mail|inbox|watch|personal-data)\//.test(path));
  const begun = [...found(/[`']([a-z][a-z.-]+(?:\$\{[^}]+\}[a-z-]*)?):\$\{/g, ofMails)];
  const ends: Readonly<Record<string, readonly string[]>> = {
    'bike-transfer-': ['open', 'accepted', 'rejected', 'expired', 'undone'],
    'claim-': ['sent', 'lapsed'],
    'return-': ['requested', 'approved', 'received', 'rejected'],
    'theft-': ['declared', 'closed'],
    'warranty-': ['registered', 'waiting', 'rejected'],
    'alarm-': ['raised', 'over'],
    'account:erasure-': [''],
  };
  const whole = begun.flatMap((key) => {
    const [start = '', made] = key.split('$');
    return made === undefined ? [key] : (ends[start] ?? [`${start}?`]).map((end) => `${start}${end}`);
  });
  const queued = [...whole.map((key) => key.split(':')[0] ?? ''), 'refund.failed', 'refund.unclear'];
  expect(queued.length).toBeGreaterThan(60);
  expect(without('letter', queued)).toEqual([]);
  expect(letterText(it, 'order-paid:019a2b3c')).toBe('conferma d’ordine');
});

test('every message of a provider that the stand-ins send has words', () => {
  const read = (pattern: string) =>
    globSync(pattern).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const told = found(/#tell\('([\w.]+)'/g, read('{adapters,tests/helpers}/**/account.ts'));
  const happen = found(/readonly type: '([a-z-]+)'/g, read('adapters/sandbox-payments/events.ts'));
  expect(told.size).toBeGreaterThan(8);
  expect(happen.size).toBeGreaterThan(7);
  expect(without('message', [...told, ...[...happen].map((type) => `payment.${type}`)])).toEqual([]);
});

test('every job of the worker is named by what it does', () => {
  const [worker] = sources.filter(({ path }) => path === 'worker/handlers.ts');
  const jobs = [...(worker?.text ?? '').matchAll(/^ {2}'([a-z.-]+)': (?:given|sweep)/gm)].map(
    ([, name = '']) => name,
  );
  expect(jobs.length).toBeGreaterThan(60);
  expect(without('job', [...jobs, EVENT_JOB, SEND_MAIL_JOB])).toEqual([]);
  expect(jobText(it, 'mail.send')).toBe('Spedire una mail');
});

test('every figure and code that an act writes down itself has a name', () => {
  const bodies = recording.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:detail|before|after): \{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(
      ([, body = '']) => body,
    ),
  );
  const flat = bodies.map((body) => body.replaceAll(/\{[^{}]*\}|\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\)/g, ''));
  const names = flat.flatMap((body) => body.split(',').map((part) => part.split(':')[0]?.trim() ?? ''));
  const plain = [...new Set(names)].filter((name) => /^[a-zA-Z]+$/.test(name));
  // Of ids and hashes nothing is shown.
  const shown = plain.filter((name) => !/(?:Id|Ids|hash|message|reason)$/.test(name));
  expect(shown.length).toBeGreaterThan(80);
  expect(without('fact', shown)).toEqual([]);
});

test('an alarm about a dead job says what the job does', () => {
  expect(aboutText(en, 'dead-job', 'mail.send: no route')).toBe('Send a mail: no route');
  expect(aboutText(en, 'dead-job', 'event: no route')).toBe('Pass on what happened: no route');
  expect(aboutText(en, 'disk-low', 'mail.send: 3000')).toBe('mail.send: 3000');
});

test('what the shop gives as a reason by itself has words', () => {
  const given = found(/(?:refundRest|requestRefund)\([^;]*?reason: '([a-z ,]+)'/g);
  const all = [...Object.values(ORDER_REASONS), ...Object.values(READER_REASONS), ...given];
  expect(given.size).toBeGreaterThan(2);
  expect(without('because', [...all, 'expired', 'called off', 'impossible', 'by the clock'])).toEqual([]);
  expect(becauseText(it, 'canceled by the buyer')).toBe('annullato dal cliente');
  expect(becauseText(it, 'Il cliente ha chiamato')).toBe('Il cliente ha chiamato');
});

test('a figure is said with its unit, a text with its language, a state in words', () => {
  expect(factText(en, 'en', 'totalAmount', 41_400)).toBe('414.00');
  expect(factText(it, 'it', 'rateBp', 2_200)).toBe('22%');
  expect(factText(it, 'it', 'key', 'order-paid:019a2b3c-0000-7000-8000-000000000000')).toBe(
    'conferma d’ordine',
  );
  expect(factText(it, 'it', 'from', 'awaiting_payment')).toBe('non pagato');
  expect(factName(it, 'name_de')).toBe('Nome (de)');
  expect(didText(en, 'refund.requested', '')).toBe('Refund of on its way');
});
