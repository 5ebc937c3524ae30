import { expect, test } from 'vitest';
import { newPayment, PUBLIC_URL, testSandbox } from '#tests/helpers/test-sandbox.ts';

type Sandbox = Awaited<ReturnType<typeof testSandbox>>;

async function opened(sandbox: Sandbox) {
  const payment = newPayment();
  const made = await sandbox.provider.createPayment(payment);
  const path = (made.redirectUrl ?? '').slice(PUBLIC_URL.length);
  const submit = (form: Record<string, string>) =>
    sandbox.app.request(path, { method: 'POST', body: new URLSearchParams(form) });
  const state = async () => (await sandbox.provider.fetchPayment(made.reference)).state;
  return { payment, path, submit, state, reference: made.reference };
}

test('the page is in the shopper’s language and needs neither script nor inline style', async () => {
  const sandbox = await testSandbox();
  const { path } = await opened(sandbox);
  const response = await sandbox.app.request(path);
  const body = await response.text();
  expect(body).toContain('<html lang="de">');
  expect(body).toContain('<h1>Testzahlung</h1>');
  expect(body).toMatch(/5\.490,00\s€/);
  expect(body).not.toMatch(/<script|<style|style=/);
  expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test;");
  expect(response.headers.get('cache-control')).toBe('no-store');
  const style = await sandbox.app.request('/page.css');
  expect(style.headers.get('content-type')).toContain('text/css');
});

test('approving captures the whole amount, stores the card’s last digits and sends the browser back', async () => {
  const sandbox = await testSandbox();
  const { payment, submit, reference } = await opened(sandbox);
  const response = await submit({ action: 'approve', method: 'maestro' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(payment.returnUrl);
  expect(await sandbox.provider.fetchPayment(reference)).toMatchObject({
    state: 'captured',
    capturedAmount: payment.amount,
    method: 'maestro',
    cardLastDigits: '0005',
  });
});

test('declining and abandoning end the payment, and later actions change nothing', async () => {
  const sandbox = await testSandbox();
  for (const [action, state] of [['decline', 'declined'] as const, ['abandon', 'canceled'] as const]) {
    const payment = await opened(sandbox);
    expect((await payment.submit({ action })).status).toBe(303);
    expect((await payment.submit({ action: 'approve' })).status).toBe(303);
    expect(await payment.state()).toBe(state);
    expect(await (await sandbox.app.request(payment.path)).text()).toContain(
      'Diese Zahlung ist abgeschlossen',
    );
  }
});

test('a challenge asks for a code: the right one captures, three wrong ones decline', async () => {
  const sandbox = await testSandbox();
  const passed = await opened(sandbox);
  expect((await passed.submit({ action: 'challenge', method: 'mastercard' })).status).toBe(303);
  expect((await passed.submit({ action: 'approve' })).status).toBe(303);
  expect(await passed.state()).toBe('pending');
  const refused = await passed.submit({ action: 'confirm', code: '1' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('aria-invalid');
  await passed.submit({ action: 'confirm', code: ' 2580 ' });
  expect(await passed.state()).toBe('captured');
  const failed = await opened(sandbox);
  await failed.submit({ action: 'challenge' });
  for (const code of ['1', '2', '3']) await failed.submit({ action: 'confirm', code });
  expect(await failed.state()).toBe('declined');
});

test('a wrong key, an unknown payment and a path for another folder are not found', async () => {
  const sandbox = await testSandbox();
  const { path, reference } = await opened(sandbox);
  for (const wrong of [
    `${path}0`,
    path.replace(reference, 'pay_000000000000000000000000'),
    '/pay/..%2F..%2Fetc/x',
  ]) {
    expect((await sandbox.app.request(wrong)).status).toBe(404);
    expect((await sandbox.app.request(wrong, { method: 'POST' })).status).toBe(404);
  }
});

test('an unknown action or an empty form leaves the payment open; a huge or broken form is refused with the page', async () => {
  const sandbox = await testSandbox();
  const { path, submit, state } = await opened(sandbox);
  expect((await submit({ action: 'capture-twice' })).status).toBe(303);
  expect((await submit({})).status).toBe(303);
  const huge = await submit({ action: 'approve', pad: 'x'.repeat(10_000) });
  expect([huge.status, await huge.text()]).toEqual([413, expect.stringContaining('<h1>Testzahlung</h1>')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const broken = await sandbox.app.request(path, { method: 'POST', headers, body: '--x\r\nContent-Disp' });
  expect([broken.status, await broken.text()]).toEqual([
    400,
    expect.stringContaining('<h1>Testzahlung</h1>'),
  ]);
  expect(await state()).toBe('pending');
});
