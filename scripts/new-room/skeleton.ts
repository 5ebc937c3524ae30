import { LOCALES, type Locale } from '#shared/locale.ts';
import type { RoomNames } from './room-names.ts';

/**
 * The files of a new room, path → text: one table, one act, one read, what can go wrong, a
 * test, and its words. It runs as it stands (after `npm run migration`); every word in it wants
 * to be replaced.
 */
export function roomSkeleton(names: RoomNames, purpose: string): Record<string, string> {
  const folder = `domain/${names.room}`;
  return {
    [`${folder}/README.md`]: readme(names, purpose),
    [`${folder}/schema.ts`]: schema(names, purpose),
    [`${folder}/input.ts`]: input(names),
    [`${folder}/refusals.ts`]: refusals(names),
    [`${folder}/add-${names.one}.ts`]: act(names),
    [`${folder}/find-${names.one}.ts`]: read(names),
    [`${folder}/add-${names.one}.test.ts`]: test(names),
    [`messages/${names.room}/words.ts`]: words(names),
    ...Object.fromEntries(LOCALES.map((locale) => [`messages/${names.room}/${locale}.json`, '{}\n'])),
  };
}

function words({ room, words }: RoomNames): string {
  return `import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const ${words} = wordsOf<typeof english>('${room}');
`;
}

function readme({ room, one, One }: RoomNames, purpose: string): string {
  return `# ${room}

${purpose}

- A **${one}** has a label, which no other ${one} has.

Laws

- \`add${One}\` refuses with \`${room}.label-taken\`.
- Adding one is audited and tells the rooms on the right: \`${one}.added\`.
`;
}

function schema({ many, room }: RoomNames, purpose: string): string {
  return `import { snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** ${purpose} */
export const ${many} = snakeCase.table('${room.replaceAll('-', '_')}', {
  id: uuid().primaryKey(),
  label: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
`;
}

function input({ one, One, room }: RoomNames): string {
  const variable = `${One.slice(0, 1).toLowerCase()}${One.slice(1)}Input`;
  return `import { z } from 'zod';

/** Input of a ${one}. Messages are refusal codes, worded in \`messages/\` under \`refusals\`. */
export const ${variable} = z.object({
  label: z.string().trim().min(1, '${room}.label-missing').max(100, '${room}.label-too-long'),
});
export type ${One}Input = z.infer<typeof ${variable}>;
`;
}

function refusals({ one, room }: RoomNames): string {
  return `import { Refusal } from '#shared/refusal.ts';

/** Another ${one} has this label. */
export function labelTaken(label: string): Refusal {
  return new Refusal('${room}.label-taken', { label }, { label: '${room}.label-taken' });
}
`;
}

function act({ one, One, many, room }: RoomNames): string {
  return `import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import type { ${One}Input } from './input.ts';
import { labelTaken } from './refusals.ts';
import { ${many} } from './schema.ts';

/**
 * Adds a ${one}.
 * @returns its id
 * @throws Refusal ${room}.label-taken
 */
export function add${One}(shop: Shop, { label }: ${One}Input): Promise<string> {
  return inTransaction(shop, async (inside) => {
    const id = newId();
    const row = { id, label, createdAt: inside.clock.now() };
    const { rowCount } = await inside.db
      .insert(${many})
      .values(row)
      .onConflictDoNothing({ target: ${many}.label });
    if (rowCount === 0) throw labelTaken(label);
    await recordAudit(inside, { action: '${one}.added', subjectKind: '${one}', subjectId: id, detail: {} });
    await writeEvent(inside, { name: '${one}.added', key: \`${one}.added:\${id}\`, payload: { id } });
    return id;
  });
}
`;
}

function read({ one, One, many }: RoomNames): string {
  return `import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { ${many} } from './schema.ts';

export type ${One} = { readonly id: string; readonly label: string };

/** The ${one} with this id, or null. */
export async function find${One}(shop: Shop, id: string): Promise<${One} | null> {
  const [row] = await shop.db
    .select({ id: ${many}.id, label: ${many}.label })
    .from(${many})
    .where(eq(${many}.id, id));
  return row ?? null;
}
`;
}

function test({ one, One, room }: RoomNames): string {
  return `import { expect, test } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import { add${One} } from './add-${one}.ts';
import { find${One} } from './find-${one}.ts';

const shop = await testShop();

test('a ${one} that was added is found', async () => {
  const id = await add${One}(shop, { label: 'test-first' });
  expect(await find${One}(shop, id)).toEqual({ id, label: 'test-first' });
});

test('a label is given once', async () => {
  await add${One}(shop, { label: 'test-twice' });
  const refused = add${One}(shop, { label: 'test-twice' });
  await expect(refused).rejects.toMatchObject({ code: '${room}.label-taken' });
});
`;
}

/** What the skeleton refuses, worded. */
export const REFUSALS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  it: {
    'label-missing': 'Manca il nome.',
    'label-taken': 'Il nome {label} è già preso. Scegline un altro.',
    'label-too-long': 'Il nome è troppo lungo: al massimo 100 caratteri.',
  },
  en: {
    'label-missing': 'The name is missing.',
    'label-taken': 'The name {label} is taken. Choose another.',
    'label-too-long': 'The name is too long: 100 characters at most.',
  },
  de: {
    'label-missing': 'Der Name fehlt.',
    'label-taken': 'Den Namen {label} gibt es schon. Wähle einen anderen.',
    'label-too-long': 'Der Name ist zu lang: höchstens 100 Zeichen.',
  },
  fr: {
    'label-missing': 'Le nom manque.',
    'label-taken': 'Le nom {label} est déjà pris. Choisissez-en un autre.',
    'label-too-long': 'Le nom est trop long : 100 caractères au plus.',
  },
  es: {
    'label-missing': 'Falta el nombre.',
    'label-taken': 'El nombre {label} ya está en uso. Elige otro.',
    'label-too-long': 'El nombre es demasiado largo: 100 caracteres como máximo.',
  },
};
