import { expect, test } from '@playwright/test';
import { translator } from '#messages/catalogue.ts';
import { mailsSentTo, shopBehindThePages } from '../behind-the-pages.ts';

const shop = shopBehindThePages();
const words = translator('en');
const SOLD_OUT = 'SA25-ME-BR-XXS';
let asked = 0;
const newEmail = () => `http${Date.now()}-${++asked}@mail.test`;
const linksIn = (text: string) => text.match(/https?:\/\/[^\s">,]+/g) ?? [];

test('X1.18 asking goes by a plain form: a wrong address comes back with its complaint, a right one always the same', async ({
  request,
}) => {
  const ask = async (email: string) => {
    const form = { email, variant: SOLD_OUT };
    const answer = await request.post(`/en/stock-alert?v=${SOLD_OUT}`, { form });
    return { status: answer.status(), page: (await answer.text()).replaceAll(email, 'ADDRESS') };
  };
  const wrong = await ask('anna@');
  expect(wrong.status).toBe(422);
  expect(wrong.page).toContain(words('refusals.stock-alerts.email-invalid'));
  expect(wrong.page).toContain('value="ADDRESS"');
  const email = newEmail();
  const first = await ask(email);
  expect(first).toMatchObject({
    status: 200,
    page: expect.stringContaining(words('stock-alert.sent.title')),
  });
  const [mail] = await mailsSentTo(shop, email, 1);
  const confirm = linksIn(mail?.text ?? '').find((link) => link.includes('/confirm?')) ?? '';
  expect((await request.post(confirm, { form: {} })).status()).toBe(200);
  const answers = [];
  for (let again = 0; again < 4; again += 1) answers.push(await ask(email));
  for (const answer of answers) expect(answer).toEqual(first);
  await mailsSentTo(shop, email, 3);
});

test('X1.18 following a mail’s links confirms and stops nothing; one click of a mail program does', async ({
  request,
}) => {
  const email = newEmail();
  await request.post('/en/stock-alert', { form: { email, variant: SOLD_OUT } });
  const [mail] = await mailsSentTo(shop, email, 1);
  const oneClick = /<(https?:[^>]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const links = linksIn(mail?.text ?? '').filter((link) => link.includes('token='));
  expect(links).toHaveLength(2);
  for (const link of [...links, oneClick]) expect((await request.get(link)).status(), link).toBe(200);
  const [confirm = '', stop = ''] = links;
  expect(await (await request.get(confirm)).text()).toContain(words('stock-alert.link.open.title'));
  expect(await (await request.get(stop)).text()).toContain(words('stock-alert.stop.open.title'));

  // RFC 8058: posted by the mail provider, from wherever, without cookies.
  const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  const post = () => request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' }, headers });
  expect((await post()).status()).toBe(200);
  expect((await post()).status()).toBe(200);
  expect(await (await request.get(stop)).text()).toContain(words('stock-alert.stop.stopped.title'));
  expect((await request.get(confirm)).status()).toBe(404);
  expect((await request.post(`/api/en/stock-alerts/stop/${'A'.repeat(32)}`)).status()).toBe(404);
});

test('X1.18 an alert is offered for nothing that is unknown or can be had', async ({ request }) => {
  expect((await request.get('/en/stock-alert?v=nothing')).status()).toBe(404);
  expect((await request.get('/en/stock-alert')).status()).toBe(404);
  const here = await request.post('/en/stock-alert?v=VT25-ER-RA-M', {
    form: { email: newEmail(), variant: 'VT25-ER-RA-M' },
  });
  expect(await here.text()).toContain(words('stock-alert.here.title'));
});
