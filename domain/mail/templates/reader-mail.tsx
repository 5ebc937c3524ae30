import { render, Section } from 'react-email';
import type { ReaderMail } from '../reader-mail.ts';
import { ActionButton, MailFrame } from './frame.tsx';
import { LOOK } from './look.ts';
import { FactRow, NoticeText, Rule, TextBlock } from './parts.tsx';

/** A mail somebody asked for as HTML. */
export function readerMailHtml(mail: ReaderMail): Promise<string> {
  return render(<ReaderMailBody mail={mail} />);
}

function ReaderMailBody({ mail }: { mail: ReaderMail }) {
  return (
    <MailFrame mail={mail}>
      {mail.action && <ActionButton action={mail.action} />}
      {mail.facts.length > 0 && (
        <Section style={LOOK.inside}>
          {mail.facts.map((fact) => (
            <FactRow key={fact.label} fact={fact} />
          ))}
        </Section>
      )}
      <Section style={LOOK.inside}>
        <Rule />
        {mail.notices.map((notice) => (
          <NoticeText key={notice.text} notice={notice} />
        ))}
      </Section>
      <TextBlock block={mail.seller} last />
    </MailFrame>
  );
}
