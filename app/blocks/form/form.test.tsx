import { expect, it } from 'vitest';
import { setSwitch } from '#domain/forms/set-switch.ts';
import { LOCALES } from '#shared/locale.ts';
import { renderBlocks, sampleBlock, textOf } from '#tests/helpers/render-block.tsx';
import { testShop } from '#tests/helpers/test-shop.ts';
import { loadForm } from './load.server.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'test' } });

/** What a page says of the form that a block names. */
async function said(slug: string, locale: 'it' | 'en' | 'de') {
  const block = sampleBlock('form', 'contact', { data: { slug }, texts: { title: 'Write to us' } });
  const tags: string[] = [];
  const load = { shop: { ...shop, locale }, showTags: (...more: string[]) => tags.push(...more) };
  const loaded = await loadForm({ slug }, { ...load, goodUntil: () => {}, include: async () => [] });
  const html = await renderBlocks([{ ...block, loaded }], locale);
  return { html, text: textOf(html), tags };
}

it('S3.21 S4.10 a block shows the form its slug names, or says that there is none', async () => {
  const { html, text, tags } = await said('contact-us', 'en');
  expect(text).toContain('Write to us');
  expect(html).toMatch(/<form[^>]*action="\/en\/forms\/contact-us"/);
  for (const name of ['first-name', 'email', 'phone', 'message', 'marketing', 'privacy'])
    expect(html, name).toMatch(new RegExp(`<(input|textarea)[^>]*name="${name}"`));
  expect(tags).toEqual(['form:contact-us']);
  expect((await said('no-such-form', 'it')).text).toContain('Questo modulo al momento non è attivo');
});

it('S4.10 a form that staff turned off in a language says so there, and since when', async () => {
  await setSwitch(shop, { slug: 'contact-us', locales: ['de'], isOn: false });
  const year = shop.clock.now().getFullYear();
  const { text, html } = await said('contact-us', 'de');
  expect(text).toMatch(new RegExp(`gerade nicht aktiv Es ist seit dem \\d+\\. \\S+ ${year} abgeschaltet`));
  expect(html).not.toContain('<form');
  expect((await said('contact-us', 'it')).html).toContain('<form');
  await setSwitch(shop, { slug: 'contact-us', locales: LOCALES, isOn: true });
  expect((await said('contact-us', 'de')).html).toContain('<form');
});
