import { render, Section, Text } from 'react-email';
import type { Letter } from '../account-letter.ts';
import { ActionButton, MailFrame } from './frame.tsx';
import { lookOf, type MailBrand } from './look.ts';
import { Rule } from './parts.tsx';

/** The letter as HTML: one column, one button. */
export function renderLetterHtml(letter: Letter, brand: MailBrand): Promise<string> {
  return render(<LetterMail brand={brand} letter={letter} />);
}

function LetterMail({ letter, brand }: { letter: Letter; brand: MailBrand }) {
  const LOOK = lookOf(brand);
  return (
    <MailFrame brand={brand} mail={{ ...letter, preview: letter.intro }}>
      <ActionButton action={letter.action} />
      <Section style={LOOK.last}>
        <Text className="quiet" style={LOOK.quiet}>
          {letter.note}
        </Text>
        <Rule />
        <Text className="quiet" style={LOOK.quiet}>
          {letter.sender}
        </Text>
      </Section>
    </MailFrame>
  );
}
