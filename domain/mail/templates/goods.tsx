import { Fragment } from 'react';
import { Column, Row, Text } from 'react-email';
import type { Goods } from '../worded-mail.ts';
import { useLook } from './look.ts';
import { FactRow, Part, Rule } from './parts.tsx';

/** Goods that were ordered, sent or are still to come; with their costs where `goods` has them. */
export function GoodsPart({ goods }: { goods: Goods }) {
  const LOOK = useLook();
  return (
    <Part title={goods.title}>
      {goods.lines.map((line) => (
        <Fragment key={line.name + line.description}>
          <Rule />
          <Row>
            <Column className="ink" style={LOOK.strong}>
              {line.name}
              <Text className="quiet" style={LOOK.quiet}>
                {line.description}
              </Text>
              <Text className="accent" style={LOOK.accent}>
                {line.quantity}
              </Text>
            </Column>
            <Column align="right" className="ink" style={LOOK.number}>
              {line.total}
            </Column>
          </Row>
        </Fragment>
      ))}
      {goods.costs && <Costs costs={goods.costs} />}
    </Part>
  );
}

function Costs({ costs }: { costs: NonNullable<Goods['costs']> }) {
  const LOOK = useLook();
  return (
    <>
      <Rule />
      {costs.sums.map((sum) => (
        <FactRow key={sum.label} fact={sum} />
      ))}
      <Rule />
      <FactRow fact={costs.total} look="total" />
      {costs.parts?.map((part) => (
        <FactRow key={part.label} fact={part} />
      ))}
      {costs.vat.map((share) => (
        <FactRow key={share.label} fact={share} look="quiet" />
      ))}
      {costs.vatNote && (
        <Text className="quiet" style={LOOK.quiet}>
          {costs.vatNote}
        </Text>
      )}
    </>
  );
}
