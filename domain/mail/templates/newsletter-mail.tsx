import { render, Section } from 'react-email';
import type { NewsletterMail } from '../newsletter-mail.ts';
import { ActionButton, MailFrame } from './frame.tsx';
import { LOOK } from './look.ts';
import { FactRow, NoticeText, Rule, TextBlock } from './parts.tsx';

/** A mail about the letter as HTML. */
export function newsletterMailHtml(mail: NewsletterMail): Promise<string> {
  return render(<NewsletterMailBody mail={mail} />);
}

function NewsletterMailBody({ mail }: { mail: NewsletterMail }) {
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
