import { createRoute, z } from '@hono/zod-openapi';
import { sharpAddress } from '#domain/media/addresses.ts';
import { listMenus, type MenuItem } from '#domain/menus/list-menus.ts';
import { MENU_IDS, type MenuId } from '#domain/menus/names.ts';
import { jsonAnswer, localeParam, REFUSED } from './answers.ts';
import { openRoomApi } from './room-api.ts';

type ItemJson = {
  id: string;
  slug: string;
  label: string;
  title: string | null;
  url: string | null;
  target: string | null;
  customizable: boolean;
  menu_image: { original_url: string }[];
  children: ItemJson[];
};

const item: z.ZodType<ItemJson> = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    label: z.string(),
    title: z.string().nullable(),
    url: z.string().nullable().describe('A path without its language, or a whole address'),
    target: z.string().nullable(),
    customizable: z.boolean(),
    menu_image: z.array(z.object({ original_url: z.string() })),
    get children() {
      return z.array(item);
    },
  })
  .openapi('MenuItem');

const menu = z.object({ id: z.int(), name: z.string(), items: z.array(item) }).openapi('Menu');

const ids = z
  .string()
  .regex(/^[1-4](,[1-4]){0,3}$/)
  .optional()
  .describe('Numbers of menus, comma separated; all four without')
  .openapi({ example: '1,2,3,4' });

const route = createRoute({
  method: 'get',
  path: '/{locale}/menus',
  tags: ['Site'],
  summary: 'The menus main (1), footer (2), hamburger-primary (3) and hamburger-secondary (4)',
  request: { params: localeParam, query: z.object({ ids }) },
  responses: { 200: jsonAnswer('Menus in the order asked for', z.array(menu)), ...REFUSED },
});

/** Menus index, filtered by ids (specification section 7). */
export function createMenusApi() {
  return openRoomApi().openapi(route, async (c) => {
    const menus = await listMenus(c.env.api.shop, askedIds(c.req.valid('query').ids));
    c.header('Cache-Control', 'public, max-age=60');
    return c.json(
      menus.map(({ items, ...rest }) => ({ ...rest, items: items.map(itemJson) })),
      200,
    );
  });
}

function askedIds(text: string | undefined): readonly MenuId[] {
  if (text === undefined) return MENU_IDS;
  const asked = new Set(text.split(',').map(Number));
  return MENU_IDS.filter((id) => asked.has(id));
}

function itemJson({ images, children, ...rest }: MenuItem): ItemJson {
  return {
    ...rest,
    menu_image: images.map(({ hash }) => ({ original_url: sharpAddress(hash) })),
    children: children.map(itemJson),
  };
}
