import { Fragment } from 'react';
import {
  Body,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  render,
  Section,
  Text,
} from 'react-email';
import type { OrderConfirmation } from '../order-confirmation.ts';
import { DARK, LOOK } from './look.ts';
import { FactRow, NoticeText, Part, Rule, TextBlock } from './parts.tsx';

/** The confirmation as HTML: one column, tables for layout, readable without its style sheet and in dark mode. */
export function orderConfirmationHtml(mail: OrderConfirmation): Promise<string> {
  return render(<OrderConfirmationMail mail={mail} />);
}

function OrderConfirmationMail({ mail }: { mail: OrderConfirmation }) {
  return (
    <Html lang={mail.locale}>
      <Head>
        <title>{mail.subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Preview>{mail.preview}</Preview>
      <Body lang={mail.locale} style={LOOK.page}>
        <Container className="card" style={LOOK.card}>
          <Opening mail={mail} />
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
        </Container>
      </Body>
    </Html>
  );
}

function Opening({ mail }: { mail: OrderConfirmation }) {
  return (
    <>
      <Section style={LOOK.inside}>
        <Text className="ink" style={LOOK.brand}>
          {mail.brand}
        </Text>
      </Section>
      <Section style={LOOK.inside}>
        <Heading as="h1" className="ink" style={LOOK.title}>
          {mail.title}
        </Heading>
        <Text className="ink" style={LOOK.text}>
          {mail.intro}
        </Text>
      </Section>
      <Section style={LOOK.inside}>
        {mail.facts.map((fact) => (
          <FactRow key={fact.label} fact={fact} />
        ))}
      </Section>
      <Section style={LOOK.inside}>
        <Link className="button" style={LOOK.button} href={mail.action.href}>
          {mail.action.label}
        </Link>
      </Section>
    </>
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
