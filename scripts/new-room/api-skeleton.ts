import { camel, capital, type RoomNames } from './room-names.ts';

/**
 * The files of a room's API, path → text: an operation that reads one, described in the reference,
 * and its test. It changes nothing: who may do what is for the room to say first.
 */
export function apiSkeleton(names: RoomNames): Record<string, string> {
  return {
    [`api/${names.room}.ts`]: router(names),
    [`api/${names.room}.test.ts`]: test(names),
  };
}

function title({ room }: RoomNames): string {
  return capital(room.replaceAll('-', ' '));
}

function router(names: RoomNames): string {
  const { room, one, One } = names;
  return `import { createRoute, z } from '@hono/zod-openapi';
import { find${One} } from '#domain/${room}/find-${one}.ts';
import { Refusal } from '#shared/refusal.ts';
import { jsonAnswer, localeParam, REFUSED } from './answers.ts';
import { openRoomApi } from './room-api.ts';

const ${camel(one)}Schema = z.object({ id: z.uuid(), label: z.string() }).openapi('${One}');

const show = createRoute({
  method: 'get',
  path: '/{locale}/${room}/{id}',
  tags: ['${title(names)}'],
  summary: 'One ${one.replaceAll('-', ' ')}',
  request: { params: localeParam.extend({ id: z.uuid() }) },
  responses: { 200: jsonAnswer('The ${one.replaceAll('-', ' ')}', ${camel(one)}Schema), ...REFUSED },
});

/** ${title(names)}, for everybody to read. */
export function create${capital(names.many)}Api() {
  return openRoomApi().openapi(show, async (c) => {
    const found = await find${One}(c.env.api.shop, c.req.valid('param').id);
    if (!found) throw new Refusal('request.not-found');
    return c.json(found, 200);
  });
}
`;
}

function test({ room, one, One }: RoomNames): string {
  return `import { expect, test } from 'vitest';
import { add${One} } from '#domain/${room}/add-${one}.ts';
import { newId } from '#shared/ids.ts';
import { openApi } from '#tests/helpers/ask-api.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
const ask = await openApi(shop);

test('a ${one.replaceAll('-', ' ')} is answered by its id, and no other', async () => {
  const id = await add${One}(shop, { label: 'test-api' });
  expect(await ask(\`/api/fr/${room}/\${id}\`)).toEqual({ status: 200, body: { id, label: 'test-api' } });
  expect((await ask(\`/api/fr/${room}/\${newId()}\`)).status).toBe(404);
  expect((await ask('/api/fr/${room}/none')).status).toBe(404);
});
`;
}
