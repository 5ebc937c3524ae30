import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sha256 } from '#shared/hash.ts';
import { LOCALES } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { formatCookieChoice, parseCookieChoice } from './cookie-choice.ts';
import { deleteOldConsents } from './delete-old-consents.ts';
import { recordConsents } from './record-consents.ts';
import { recordCookieChoice } from './record-cookie-choice.ts';
import { consentRecords, consentWordings } from './schema.ts';
import { COOKIE_WORDING, cookieWording, WORDING_VERSIONS, type WordingCode } from './versions.ts';
import { wordingText } from './wording-text.ts';
import hashes from './wordings.json' with { type: 'json' };

const shop = await testShop();
const version = COOKIE_WORDING;
const NO = { version, source: 'banner', analytics: false, marketing: false } as const;

const recordsOf = (subjectId: string) =>
  shop.db
    .select()
    .from(consentRecords)
    .where(eq(consentRecords.subjectId, subjectId))
    .orderBy(asc(consentRecords.at), asc(consentRecords.purpose));

describe('the log of consents', () => {
  it('stores a random id, the purpose, wording and language, time and place; and no address', async () => {
    const choice = await recordCookieChoice(shop, { ...NO, analytics: true }, null);
    const records = await recordsOf(choice.subjectId);
    expect(records.map(({ purpose, decision }) => [purpose, decision])).toEqual([
      ['analytics', 'granted'],
      ['marketing', 'refused'],
    ]);
    expect(records[0]).toMatchObject({
      ...{ subjectKind: 'browser', version, wording: 'cookies', locale: 'it', source: 'banner' },
      requestId: 'test',
    });
    expect(Math.abs((records[0]?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    // Random and not time-ordered: version 4.
    expect(choice.subjectId).toMatch(/^[0-9a-f-]{14}4/);
    expect(JSON.stringify(records)).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
  });

  it('stores each wording once for all who were shown it', async () => {
    await recordCookieChoice(shop, NO, null);
    await recordCookieChoice(shop, NO, null);
    const kept = await shop.db
      .select()
      .from(consentWordings)
      .where(and(eq(consentWordings.wording, 'cookies'), eq(consentWordings.locale, 'it')));
    const text = wordingText('cookies', 'it');
    expect(kept).toMatchObject([{ version, text, textHash: sha256(text) }]);
    expect(text).toContain('non parte nulla finché non dici di sì');
  });

  it('X1.06 stores the tag manager’s name with the choice, where the question names it', async () => {
    const asked = cookieWording({ hasTagManager: true });
    const { subjectId } = await recordCookieChoice(shop, { ...NO, version: asked, analytics: true }, null);
    expect((await recordsOf(subjectId))[0]).toMatchObject({ wording: 'cookies-by-tags', version: asked });
    const [kept] = await shop.db
      .select()
      .from(consentWordings)
      .where(eq(consentWordings.wording, 'cookies-by-tags'));
    expect(kept?.text).toContain('Google Tag Manager');
    expect(wordingText('cookies', 'it')).not.toContain('Google');
    const plain: readonly string[] = WORDING_VERSIONS.cookies;
    expect(WORDING_VERSIONS['cookies-by-tags'].filter((date) => plain.includes(date))).toEqual([]);
  });

  it('continues under the same id and tells a withdrawal from a refusal', async () => {
    const yes = await recordCookieChoice(shop, { ...NO, analytics: true }, null);
    shop.clock.forward(1000);
    const no = await recordCookieChoice(shop, { ...NO, source: 'settings' }, yes);
    expect(no).toEqual({ version, subjectId: yes.subjectId, granted: [] });
    const records = await recordsOf(yes.subjectId);
    expect(records.map(({ purpose, decision }) => `${purpose} ${decision}`)).toEqual([
      'analytics granted',
      'marketing refused',
      'analytics withdrawn',
      'marketing refused',
    ]);
  });

  it('refuses an answer to a wording nobody was shown', async () => {
    const answer = recordCookieChoice(shop, { ...NO, version: '1999-01-01' }, null);
    await expect(answer).rejects.toMatchObject({ code: 'consents.wording-changed' });
  });

  it('deletes records of browsers after two years, and no others', async () => {
    const { subjectId } = await recordCookieChoice(shop, NO, null);
    const reader = crypto.randomUUID();
    await recordConsents(shop, {
      ...{ subjectKind: 'reader', subjectId: reader, wording: 'newsletter', locale: 'de', source: 'mail' },
      version: WORDING_VERSIONS.newsletter[0],
      decisions: { newsletter: true },
    });
    shop.clock.forward(731 * 24 * 3600 * 1000);
    expect(await deleteOldConsents(shop)).toBeGreaterThan(0);
    expect(await recordsOf(subjectId)).toEqual([]);
    expect(await recordsOf(reader)).toHaveLength(1);
  });
});

describe('the consent cookie', () => {
  const subjectId = '0b0b2b1e-6f3e-4c8e-9a55-2f7f5f0b7c11';
  it.each([[[]], [['analytics']], [['marketing']], [['analytics', 'marketing']]] as const)(
    'comes back as it went: %j',
    (granted) => {
      const choice = { version, subjectId, granted };
      expect(parseCookieChoice(formatCookieChoice(choice))).toEqual(choice);
    },
  );

  it.each(['', 'yes', '2026-11-21.am', `2026-11-21.xy.${subjectId}`, `2026-11-21.a.${subjectId} `])(
    'counts as nothing when it is none of ours: %j',
    (value) => {
      expect(parseCookieChoice(value)).toBeNull();
    },
  );
});

describe('the wording of a question', () => {
  it.each(Object.keys(WORDING_VERSIONS) as WordingCode[])(
    'stays the same under its date (%s); a changed one needs a new date in versions.ts and its hash in wordings.json',
    (wording) => {
      const now = LOCALES.map((locale) => [locale, sha256(wordingText(wording, locale)).slice(0, 16)]);
      const last = WORDING_VERSIONS[wording].at(-1) ?? '';
      const dated: Record<string, unknown> = hashes[wording];
      expect(dated[last]).toEqual(Object.fromEntries(now));
      expect(Object.keys(dated)).toEqual(WORDING_VERSIONS[wording]);
    },
  );
});
