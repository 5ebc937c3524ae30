import type { ReactNode } from 'react';

type Props = {
  id: string;
  name: string;
  value: string;
  defaultChecked: boolean;
  title: ReactNode;
  text?: ReactNode;
  aside?: ReactNode;
  autoFocus?: boolean;
  describedBy?: string | undefined;
  disabled?: boolean;
  'data-opens'?: string | undefined;
  'data-saved'?: string | undefined;
};

/** One of several options: the whole card is the label. */
export function RadioCard({ title, text, aside, describedBy, ...input }: Props) {
  return (
    <label
      className="grid min-h-15 cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-[16px] rounded-field border-[1.5px] border-edge px-[16px] py-3.5 has-checked:border-action has-checked:bg-action-soft has-checked:shadow-[inset_0_0_0_1px_var(--action)] has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-page-2"
      htmlFor={input.id}
    >
      <input
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
        className="size-[1.375rem] accent-(--action)"
        type="radio"
        {...input}
      />
      <span className="flex flex-wrap items-center gap-x-4">
        <span className="min-w-0 flex-1 basis-28 hyphens-auto">
          <b className="font-semibold">{title}</b>
          {text && <span className="block text-small text-ink-2">{text}</span>}
        </span>
        <span className="font-semibold w-ramp">{aside}</span>
      </span>
    </label>
  );
}
