import type { ReactNode } from 'react';
import { Body, Container, Head, Heading, Html, Img, Link, Preview, Section, Text } from 'react-email';
import { wordmarkInMail } from '#domain/brand/icons.ts';
import { darkStyle, lookOf, type MailBrand, MailBrandContext, useLook } from './look.ts';

type Opening = {
  readonly locale: string;
  readonly brand: string;
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly intro: string;
};

type Props = { mail: Opening; brand: MailBrand; children: ReactNode };

/**
 * The frame of every mail: brand, title and first sentence on a card that also works in dark mode.
 */
export function MailFrame({ mail, brand, children }: Props) {
  const LOOK = lookOf(brand);
  return (
    <Html lang={mail.locale}>
      <Head>
        <title>{mail.subject}</title>
        {/* Without it, programs on a phone lay the mail out for a large screen and shrink it. */}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyle(brand)}</style>
      </Head>
      <Preview>{mail.preview}</Preview>
      <Body lang={mail.locale} style={LOOK.page}>
        <Container className="card" style={LOOK.card}>
          <Section style={LOOK.inside}>
            <Name brand={brand} name={mail.brand} />
          </Section>
          <Section style={LOOK.inside}>
            <Heading as="h1" className="ink" style={LOOK.title}>
              {mail.title}
            </Heading>
            <Text className="ink" style={LOOK.text}>
              {mail.intro}
            </Text>
          </Section>
          <MailBrandContext value={brand}>{children}</MailBrandContext>
        </Container>
      </Body>
    </Html>
  );
}

/** The maker's wordmark; its name where the mail does not know the shop's address. */
function Name({ brand, name }: { brand: MailBrand; name: string }) {
  const LOOK = lookOf(brand);
  const { wordmark, site } = brand;
  if (!wordmark || !site)
    return (
      <Text className="ink" style={LOOK.brand}>
        {name}
      </Text>
    );
  const size = wordmarkInMail({ wordmark });
  return (
    <>
      <Img
        alt={name}
        className="on-light ink"
        src={`${site}/wordmark-light.png`}
        style={LOOK.wordmark}
        {...size}
      />
      <div className="on-dark" style={LOOK.onDark}>
        <Img alt="" src={`${site}/wordmark-dark.png`} {...size} />
      </div>
    </>
  );
}

export function ActionButton({ action }: { action: { readonly label: string; readonly href: string } }) {
  const LOOK = useLook();
  return (
    <Section style={LOOK.inside}>
      <Link className="button" style={LOOK.button} href={action.href}>
        {action.label}
      </Link>
    </Section>
  );
}
