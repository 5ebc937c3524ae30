import { Fragment } from 'react';
import { Column, Row, render, Section, Text } from 'react-email';
import type { OrderConfirmation } from '../order-confirmation.ts';
import { ActionButton, MailFrame } from './frame.tsx';
import { LOOK } from './look.ts';
import { FactRow, NoticeText, Part, Rule, TextBlock } from './parts.tsx';

/** The confirmation as HTML: one column, tables for layout, readable without its style sheet and in dark mode. */
export function orderConfirmationHtml(mail: OrderConfirmation): Promise<string> {
  return render(<OrderConfirmationMail mail={mail} />);
}

function OrderConfirmationMail({ mail }: { mail: OrderConfirmation }) {
  return (
    <MailFrame mail={mail}>
      <Section style={LOOK.inside}>
        {mail.facts.map((fact) => (
          <FactRow key={fact.label} fact={fact} />
        ))}
      </Section>
      <ActionButton action={mail.action} />
      <Goods mail={mail} />
      {mail.blocks.map((block) => (
        <TextBlock key={block.title} block={block} />
      ))}
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

function Goods({ mail }: { mail: OrderConfirmation }) {
  return (
    <Part title={mail.linesTitle}>
      {mail.lines.map((line) => (
        <Fragment key={line.name + line.description}>
          <Rule />
          <Row>
            <Column className="ink" style={LOOK.strong}>
              {line.name}
              <Text className="quiet" style={LOOK.quiet}>
                {line.description}
              </Text>
              <Text className="copper" style={LOOK.copper}>
                {line.quantity}
              </Text>
            </Column>
            <Column align="right" valign="top" className="ink" style={LOOK.number}>
              {line.total}
            </Column>
          </Row>
        </Fragment>
      ))}
      <Rule />
      {mail.sums.map((sum) => (
        <FactRow key={sum.label} fact={sum} />
      ))}
      <Rule />
      <FactRow fact={mail.total} look="total" />
      {mail.vat.map((share) => (
        <FactRow key={share.label} fact={share} look="quiet" />
      ))}
      {mail.vatNote && (
        <Text className="quiet" style={LOOK.quiet}>
          {mail.vatNote}
        </Text>
      )}
    </Part>
  );
}
