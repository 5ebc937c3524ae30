import { Img, render, Section, Text } from 'react-email';
import type { WordedMail } from '../worded-mail.ts';
import { ActionButton, MailFrame } from './frame.tsx';
import { GoodsPart } from './goods.tsx';
import { lookOf, type MailBrand, useLook } from './look.ts';
import { FactRow, NoticeText, Rule, TextBlock } from './parts.tsx';

/**
 * A mail as HTML: one column, tables for layout, readable without its style sheet and in dark mode.
 */
export function renderWordedMailHtml(mail: WordedMail, brand: MailBrand): Promise<string> {
  return render(<WordedMailBody brand={brand} mail={mail} />);
}

function WordedMailBody({ mail, brand }: { mail: WordedMail; brand: MailBrand }) {
  const LOOK = lookOf(brand);
  return (
    <MailFrame brand={brand} mail={mail}>
      {mail.figure && <Figure {...mail.figure} />}
      {mail.picture && (
        <Section style={LOOK.inside}>
          <Img
            alt={mail.picture.alt}
            height={mail.picture.height}
            src={mail.picture.href}
            style={{ width: '100%', height: 'auto' }}
            width={mail.picture.width}
          />
        </Section>
      )}
      {mail.facts.length > 0 && (
        <Section style={LOOK.inside}>
          {mail.facts.map((fact) => (
            <FactRow key={fact.label} fact={fact} />
          ))}
        </Section>
      )}
      {mail.action && <ActionButton action={mail.action} />}
      {mail.goods?.map((goods) => (
        <GoodsPart key={goods.title} goods={goods} />
      ))}
      {mail.blocks?.map((block) => (
        <TextBlock key={block.title} block={block} />
      ))}
      {mail.notices.length > 0 && (
        <Section style={LOOK.inside}>
          <Rule />
          {mail.notices.map((notice) => (
            <NoticeText key={notice.text} notice={notice} />
          ))}
        </Section>
      )}
      <TextBlock block={mail.seller} last />
    </MailFrame>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  const LOOK = useLook();
  return (
    <Section style={LOOK.inside}>
      <Text className="quiet" style={LOOK.quiet}>
        {label}
      </Text>
      <Text className="accent" style={LOOK.figure}>
        {value}
      </Text>
    </Section>
  );
}
