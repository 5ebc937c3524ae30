import { type KeyboardEvent, useRef, useState } from 'react';
import { type BlockProps, partsOf } from '../block.ts';
import { RichTextTree } from '../editor/rich-text-tree.tsx';
import { stepTo } from '../step-to.ts';
import type { tab, tabs } from './fields.ts';

const STEPS: Readonly<Record<string, 'next' | 'previous' | 'first' | 'last'>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
};

/**
 * Tabs by the ARIA guide's pattern: one stop for the tab key, arrows between them, the picked one
 * is shown at once.
 */
export default function Tabs({ texts, parts }: BlockProps<typeof tabs>) {
  const all = partsOf<typeof tab>(parts, 'tab');
  const [picked, setPicked] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const follow = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = stepTo(picked, step, all.length);
    setPicked(next);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className="wrap py-[calc(var(--section)/2)]">
      <div
        aria-label={texts.title}
        className="flex gap-x-8 overflow-x-auto lg:flex-wrap border-b border-line [scrollbar-width:none]"
        onKeyDown={follow}
        ref={row}
        role="tablist"
      >
        {all.map((one, index) => (
          <button
            aria-controls={`${one.id}-panel`}
            aria-selected={index === picked}
            className="min-h-12 font-semibold whitespace-nowrap text-ink-2 w-false-flat hover:text-ink aria-selected:text-ink aria-selected:shadow-[inset_0_-3px_0_var(--ink)]"
            id={`${one.id}-tab`}
            key={one.id}
            onClick={() => setPicked(index)}
            role="tab"
            tabIndex={index === picked ? 0 : -1}
            type="button"
          >
            {one.texts.title}
          </button>
        ))}
      </div>
      {all.map((one, index) => (
        <div
          aria-labelledby={`${one.id}-tab`}
          className="max-w-[68ch] pt-8 text-lead text-pretty"
          hidden={index !== picked}
          id={`${one.id}-panel`}
          key={one.id}
          role="tabpanel"
        >
          <RichTextTree text={one.texts.body} />
        </div>
      ))}
    </div>
  );
}
