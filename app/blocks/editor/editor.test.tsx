import { expect, it } from 'vitest';
import { renderBlocks, sampleBlock, textOf } from '#tests/helpers/render-block.tsx';

const link = (href: string) => ({ type: 'text', text: 'link', marks: [{ type: 'link', attrs: { href } }] });
const show = (...content: object[]) =>
  renderBlocks([sampleBlock('editor', 'text', { texts: { body: { type: 'doc', content } } })]);

it('S3.21 an editor block becomes headings, paragraphs, lists and quotes, and keeps emphasis', async () => {
  const html = await show(
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Why' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'bold', marks: [{ type: 'bold' }, { type: 'italic' }] },
        { type: 'hardBreak' },
        link('/bikes'),
      ],
    },
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'One' }] }] },
      ],
    },
    { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Quote' }] }] },
    { type: 'horizontalRule' },
  );
  expect(html).toMatch(/<h2[^>]*>Why<\/h2>/);
  expect(html).toMatch(
    /<strong[^>]*><em>bold<\/em><\/strong><br\/><a class="underline[^"]*" href="\/en\/bikes">link<\/a>/,
  );
  expect(html).toMatch(/<ul[^>]*><li[^>]*><p[^>]*>One<\/p><\/li><\/ul>/);
  expect(html).toMatch(/<blockquote[^>]*><p[^>]*>Quote<\/p><\/blockquote><hr/);
});

it('what looks like markup in a text is text, and a link that could run is its words', async () => {
  const html = await show({
    type: 'paragraph',
    content: [{ type: 'text', text: '<script>alert(1)</script>' }, link('javascript:alert(1)')],
  });
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('href');
  expect(textOf(html)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;link');
});
