import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { linkAddress } from '#app/link-address.ts';
import { TemplateButton } from '#app/ui/template-button.tsx';
import type { BlockProps } from '../block.ts';
import { RichTextTree } from '../editor/rich-text-tree.tsx';
import type { button } from './fields.ts';

type Props = BlockProps<typeof button>;

/** A button that lacks what its template needs is left out. */
export default function Button(block: Props) {
  const face = <Face {...block} />;
  return <div className="wrap py-6 empty:hidden">{face}</div>;
}

function Face({ id, data, texts: { label, to, text, more } }: Props) {
  const { look, template } = data;
  const href = linkAddress(to, useLocaleCode());
  if (template === 'label')
    return (
      <TemplateButton htmlFor={data.field} icon="right" look={look} template="label">
        {label}
      </TemplateButton>
    );
  if (template === 'native') return more && <Unfolding id={id} label={label} look={look} more={more} />;
  if (!href) return null;
  if (template === 'div')
    return (
      <a
        className="flex flex-wrap items-center justify-between gap-x-(--gutter) gap-y-4 border-y border-line py-6 no-underline"
        href={href}
      >
        {text && <span className="max-w-[36em] text-lead text-pretty">{text}</span>}
        <TemplateButton icon="right" look={look} template="div">
          {label}
        </TemplateButton>
      </a>
    );
  return (
    <TemplateButton
      href={href}
      icon={template === 'download' ? 'document' : 'right'}
      look={look}
      template={template}
    >
      {label}
    </TemplateButton>
  );
}

type Text = NonNullable<Props['texts']['more']>;

/** The browser opens and closes the text, by its button, by Escape and by a press beside it. */
function Unfolding({
  id,
  label,
  look,
  more,
}: Pick<Props, 'id'> & { label: string; look: Props['data']['look']; more: Text }) {
  return (
    <>
      <TemplateButton icon="plus" look={look} popoverTarget={`${id}-more`} template="native">
        {label}
      </TemplateButton>
      <div
        className="m-auto max-h-[80dvh] w-[min(36rem,90vw)] overflow-y-auto rounded-corner-sm bg-surface p-6 text-pretty text-ink shadow-(--e-2) backdrop:bg-[color-mix(in_srgb,var(--light-ink)_50%,transparent)] lg:p-10"
        id={`${id}-more`}
        popover="auto"
      >
        <RichTextTree text={more} />
      </div>
    </>
  );
}
