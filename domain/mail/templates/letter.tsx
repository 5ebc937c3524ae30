import { Body, Container, Head, Heading, Html, Link, Preview, render, Section, Text } from 'react-email';
import type { Letter } from '../account-letter.ts';
import { DARK, LOOK } from './look.ts';
import { Rule } from './parts.tsx';

/** The letter as HTML: one column, one button. */
export function letterHtml(letter: Letter): Promise<string> {
  return render(<LetterMail letter={letter} />);
}

function LetterMail({ letter }: { letter: Letter }) {
  return (
    <Html lang={letter.locale}>
      <Head>
        <title>{letter.subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Preview>{letter.intro}</Preview>
      <Body lang={letter.locale} style={LOOK.page}>
        <Container className="card" style={LOOK.card}>
          <Section style={LOOK.inside}>
            <Text className="ink" style={LOOK.brand}>
              {letter.brand}
            </Text>
          </Section>
          <Section style={LOOK.inside}>
            <Heading as="h1" className="ink" style={LOOK.title}>
              {letter.title}
            </Heading>
            <Text className="ink" style={LOOK.text}>
              {letter.intro}
            </Text>
          </Section>
          <Section style={LOOK.inside}>
            <Link className="button" style={LOOK.button} href={letter.action.href}>
              {letter.action.label}
            </Link>
          </Section>
          <Section style={LOOK.last}>
            <Text className="quiet" style={LOOK.quiet}>
              {letter.note}
            </Text>
            <Rule />
            <Text className="quiet" style={LOOK.quiet}>
              {letter.sender}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
