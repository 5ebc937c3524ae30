import type { ReactNode } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { CarryingButton } from './carrying-button.tsx';
import { NoticePage } from './notice-page.tsx';

type Props = {
  title: string;
  text: string;
  /** Why it failed just now. */
  complaint?: string | null;
  /** Names and values typed or picked before. */
  carried: readonly (readonly [name: string, value: string])[];
  confirm: string;
  edit: string;
  /** What is confirmed, as it will be stored. */
  children: ReactNode;
};

/** The last step of a form: a review that is confirmed or changed. */
export function ReviewPage({ title, text, complaint, carried, confirm, edit, children }: Props) {
  return (
    <NoticePage isNews key="review" text={<p>{text}</p>} title={title}>
      <div className="grid max-w-xl gap-7">
        {complaint && <Notice look="danger" title={complaint} />}
        <div className="grid gap-6 rounded-corner bg-surface p-(--inset) md:p-8">{children}</div>
        <div className="flex flex-wrap gap-4">
          <CarryingButton carried={carried} intent="confirm">
            {confirm}
          </CarryingButton>
          <CarryingButton carried={carried} intent="edit">
            {edit}
          </CarryingButton>
        </div>
      </div>
    </NoticePage>
  );
}
