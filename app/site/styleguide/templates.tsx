import { Menu, type MenuItem } from '#app/ui/menu.tsx';
import { TemplateButton } from '#app/ui/template-button.tsx';
import { GuidePart, Row } from './specimen.tsx';

const ITEMS: readonly MenuItem[] = [
  { name: 'Company', href: '#company', isCurrent: true },
  { name: 'History', href: '#history' },
  { name: 'Metal finish', href: '#metal' },
];

/** The templates of a button, and the two directions of a menu. */
export function Templates() {
  return (
    <GuidePart name="templates" title="Templates">
      <div className="grid gap-8">
        <Row title="Buttons: link, download, label, native, div">
          <TemplateButton href="#templates" icon="right" look="ink" template="link">
            Go there
          </TemplateButton>
          <TemplateButton
            download="sample.txt"
            href="data:text/plain,Sample"
            icon="document"
            look="ghost"
            template="download"
          >
            Save the sign
          </TemplateButton>
          <span className="relative">
            <input className="peer sr-only" id="template-file" type="file" />
            <TemplateButton
              className="peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-(--focus)"
              htmlFor="template-file"
              icon="plus"
              look="ghost"
              template="label"
            >
              Choose a file
            </TemplateButton>
          </span>
          <TemplateButton icon="check" template="native">
            Do it
          </TemplateButton>
          <a className="no-underline" href="#templates">
            <TemplateButton icon="right" look="foil" template="div">
              Part of a larger link
            </TemplateButton>
          </a>
        </Row>
        <Row title="Menus: horizontal, vertical">
          <Menu items={ITEMS} label="Brand, in a row" orientation="horizontal" />
          <Menu items={ITEMS} label="Brand, in a column" orientation="vertical" />
        </Row>
      </div>
    </GuidePart>
  );
}
