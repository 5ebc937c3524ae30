import { type ReactNode, useEffect, useRef } from 'react';
import { PageHead } from './page-head.tsx';
import { Sign } from './sign.tsx';

type Props = {
  title: string;
  text: ReactNode;
  /** Says what just happened: the title takes the focus, so that it is read out. */
  isNews?: boolean;
  /** The page sets its own head; otherwise it is personal, and search engines leave it out. */
  hasOwnHead?: boolean;
  children?: ReactNode;
};

/** A page with one message: the title on a coloured band, actions beside it. */
export function NoticePage({ title, text, isNews = false, hasOwnHead = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <div className="grid border-b border-line lg:min-h-[40rem] lg:grid-cols-2">
      {!hasOwnHead && <PageHead noindex title={title} />}
      <div className="grid grid-rows-[auto_1fr_auto] gap-5 overflow-hidden bg-action px-(--margin) pt-[clamp(2.5rem,6vw,6rem)] text-action-ink [--focus-gap:var(--action)] [--focus:var(--action-ink)] lg:pl-[max(var(--margin),calc((100vw-100rem)/2+var(--margin)))]">
        <h1 className="text-t2 outline-offset-8" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className="max-w-[30em] text-lead text-pretty">{text}</div>
        <Sign className="-mr-2 -mb-[0.3rem] h-[clamp(7.5rem,20vw,17rem)] w-auto justify-self-end opacity-[0.18]" />
      </div>
      <div className="grid content-start gap-8 px-(--margin) pt-[clamp(2rem,6vw,6rem)] pb-[clamp(3.5rem,7vw,7rem)] lg:px-[clamp(2.5rem,6vw,7rem)]">
        {children}
      </div>
    </div>
  );
}
