import type { CSSProperties, ReactNode } from 'react';
import { Column, Heading, Hr, Link, Row, Section, Text } from 'react-email';
import type { Block, Fact, Notice } from '../worded-mail.ts';
import { type Look, useLook } from './look.ts';

/** A section of the mail with its own heading. */
export function Part({
  title,
  last = false,
  children,
}: {
  title: string;
  last?: boolean;
  children: ReactNode;
}) {
  const LOOK = useLook();
  return (
    <Section style={last ? LOOK.last : LOOK.inside}>
      <Heading as="h2" className="ink" style={LOOK.heading}>
        {title}
      </Heading>
      {children}
    </Section>
  );
}

type FactLook = { readonly label: CSSProperties; readonly value: CSSProperties; readonly className: string };

const FACT_LOOKS = {
  plain: (look) => ({ label: look.plain, value: look.value, className: 'ink' }),
  quiet: (look) => ({ label: look.quiet, value: look.quietNumber, className: 'quiet' }),
  total: (look) => ({ label: look.strong, value: look.total, className: 'ink' }),
} satisfies Record<string, (look: Look) => FactLook>;

/** The longest value that fits beside a label on a phone: a date does, an IBAN does not. */
const BESIDE_AT_MOST = 30;

/** A label on the left and its value on the right; a long value goes below the label. */
export function FactRow({ fact, look = 'plain' }: { fact: Fact; look?: keyof typeof FACT_LOOKS }) {
  const { label, value, className } = FACT_LOOKS[look](useLook());
  if (fact.value.length > BESIDE_AT_MOST) return <FactBelow fact={fact} />;
  return (
    <Row>
      <Column className={className} style={label}>
        {fact.label}
      </Column>
      <Column align="right" className={className} style={value}>
        {fact.value}
      </Column>
    </Row>
  );
}

function FactBelow({ fact }: { fact: Fact }) {
  const LOOK = useLook();
  return (
    <>
      <Text className="quiet" style={LOOK.below}>
        {fact.label}
      </Text>
      <Text className="ink" style={LOOK.belowValue}>
        {fact.value}
      </Text>
    </>
  );
}

export function Rule() {
  return <Hr className="rule" style={useLook().rule} />;
}

export function TextBlock({ block, last = false }: { block: Block; last?: boolean }) {
  const LOOK = useLook();
  return (
    <Part title={block.title} last={last}>
      {block.lines.map((line) => (
        <Text key={line} className="ink" style={LOOK.line}>
          {line}
        </Text>
      ))}
    </Part>
  );
}

export function NoticeText({ notice }: { notice: Notice }) {
  const LOOK = useLook();
  return (
    <Text className="quiet" style={{ ...LOOK.quiet, paddingBottom: 10 }}>
      {notice.text}{' '}
      {notice.link && (
        <Link className="link" style={LOOK.link} href={notice.link.href}>
          {notice.link.label}
        </Link>
      )}
    </Text>
  );
}
