import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { ADDRESS_KINDS, SAVED_FIELDS } from '#domain/address-book/input.ts';
import { listAddresses } from '#domain/address-book/list-addresses.ts';
import { addressUnknown } from '#domain/address-book/refusals.ts';
import { removeAddress, saveDefault } from '#domain/address-book/remove-address.ts';
import { saveAddress } from '#domain/address-book/save-address.ts';
import { isRefusal, Refusal } from '#shared/refusal.ts';
import { jsonAnswer, jsonBody, localeParam, REFUSED } from './answers.ts';
import type { ApiEnv, ApiRequest } from './context.ts';
import { addressJson, addressSchema, ownShop } from './customer-json.ts';
import { apiName, byApiName } from './names.ts';
import { openRoomApi } from './room-api.ts';

const tags = ['Addresses'];
const text = z.string().max(1000).default('');

const saveSchema = z.object({
  id: z.string().optional().describe('Of the address to change; without it a new one is added'),
  kind: z.enum(ADDRESS_KINDS),
  is_company: z.boolean().default(false).describe('A billing address of a company'),
  as_default: z.boolean().default(false),
  ...byApiName(SAVED_FIELDS, () => text),
});
const oneSchema = z.object({ id: z.string().max(100) });

const listAnswer = jsonAnswer('The default of each kind first', z.object({ data: z.array(addressSchema) }));
const list = createRoute({
  method: 'get',
  path: '/{locale}/addresses',
  tags,
  summary: 'The addresses the visitor keeps',
  request: { params: localeParam },
  responses: { 200: listAnswer, ...REFUSED },
});
const acting = <Schema extends z.ZodType>(act: string, summary: string, schema: Schema) =>
  createRoute({
    method: 'post',
    path: `/{locale}/addresses/${act}`,
    tags,
    summary,
    request: { params: localeParam, body: jsonBody(schema) },
    responses: { 200: listAnswer, ...REFUSED },
  });
const save = acting('save', 'Keep an address, or change one', saveSchema);
const erase = acting('remove', 'Take an address out; orders that went there stay as they are', oneSchema);
const prefer = acting('default', 'Make an address the default of its kind', oneSchema);

/** The address book of guests and customers; a visitor without session has none. */
export function createAddressesApi(): OpenAPIHono<ApiEnv> {
  const app = openRoomApi();
  app.openapi(list, async (c) => c.json(await addressesOf(c.env.api), 200));
  app.openapi(save, async (c) => {
    const { id, kind, is_company, as_default, ...fields } = c.req.valid('json');
    const own = await ownBook(c.env.api);
    const named = SAVED_FIELDS.map((field) => [field, fields[apiName(field)]]);
    const typed = { ...Object.fromEntries(named), invoice: is_company ? 'company' : 'private' };
    await saveAddress(own.shop, { owner: own.owner, kind, typed, id, asDefault: as_default }).catch(apiNames);
    return c.json(await addressesOf(c.env.api), 200);
  });
  app.openapi(erase, async (c) => {
    const { shop, owner } = await ownBook(c.env.api);
    await removeAddress(shop, { owner, id: c.req.valid('json').id });
    return c.json(await addressesOf(c.env.api), 200);
  });
  app.openapi(prefer, async (c) => {
    const { shop, owner } = await ownBook(c.env.api);
    await saveDefault(shop, { owner, id: c.req.valid('json').id });
    return c.json(await addressesOf(c.env.api), 200);
  });
  return app;
}

/** The visitor's book. @throws Refusal address-book.unknown for a visitor without session */
async function ownBook(api: ApiRequest) {
  const guest = await api.guest();
  if (!guest) throw addressUnknown();
  return { shop: await ownShop(api), owner: guest.id };
}

async function addressesOf(api: ApiRequest) {
  const guest = await api.guest();
  return { data: guest ? (await listAddresses(api.shop, guest.id)).map(addressJson) : [] };
}

/** Renames the fields of complaints to the API's names. */
function apiNames(error: unknown): never {
  if (!isRefusal(error)) throw error;
  const fields = Object.entries(error.fields).map(([field, code]) => [apiName(field), code]);
  throw new Refusal(error.code, error.values, Object.fromEntries(fields));
}
