import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { AppliedChip, Chip } from '#app/ui/chip.tsx';
import { Flag } from '#app/ui/flag.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { SizeBox } from '#app/ui/size-box.tsx';
import { Swatch } from '#app/ui/swatch.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Row } from './specimen.tsx';

const OTHERS: readonly (readonly [ButtonLook, string, 'compare' | 'right'])[] = [
  ['ink', 'See the range', 'right'],
  ['ghost', 'Compare', 'compare'],
  ['foil', 'Reserve', 'right'],
  ['white', 'Find my size', 'right'],
];

/** Every control in every state. */
export function Controls() {
  return (
    <>
      <Row title="Buttons: rest, hover, focus, disabled">
        <Button icon="bag">Add to bag</Button>
        <Button data-shown="hover" icon="bag">
          Add to bag
        </Button>
        <Button data-shown="focus" icon="bag">
          Add to bag
        </Button>
        <Button disabled icon="bag">
          Sold out
        </Button>
      </Row>
      <Row title="Other looks, and one that waits">
        {OTHERS.map(([look, text, icon]) => (
          <Button icon={icon} key={look} look={look}>
            {text}
          </Button>
        ))}
        <Button aria-disabled icon="bag">
          Adding
        </Button>
        <TextLink href="#links">All bikes</TextLink>
        <TextLink data-shown="focus" href="#links">
          All bikes
        </TextLink>
      </Row>
      <Row title="Long German words">
        <Button icon="right">Verfügbarkeitsbenachrichtigung anfordern</Button>
        <div className="w-56" lang="de">
          <Button full icon="bag">
            In den Warenkorb legen
          </Button>
        </div>
      </Row>
      <Row title="Icon buttons: rest, hover, focus">
        <IconButton icon="heart" label="Remember" />
        <IconButton data-shown="hover" icon="heart" label="Remember, pointed at" />
        <IconButton data-shown="focus" icon="heart" label="Remember, in focus" />
      </Row>
      <Choices />
    </>
  );
}

function Choices() {
  return (
    <>
      <Row title="Flags">
        <Flag look="new">New</Flag>
        <Flag look="best">Best seller</Flag>
        <Flag look="custom">Customisable</Flag>
        <Flag look="sale">−15%</Flag>
      </Row>
      <Row title="Chips: rest, hover, focus, applied">
        <Chip icon="filter">Filters</Chip>
        <Chip data-shown="hover" icon="filter">
          Filters
        </Chip>
        <Chip data-shown="focus" icon="filter">
          Filters
        </Chip>
        <AppliedChip href="#chips" label="Size M: take the filter away">
          Size M
        </AppliedChip>
        <AppliedChip data-shown="focus" href="#chips" label="Up to €10,000: take the filter away">
          Up to €10,000
        </AppliedChip>
      </Row>
      <Row title="Sizes: rest, hover, picked, focus, sold out">
        <SizeBox current={false} href="#sizes" size="XS" />
        <SizeBox current={false} data-shown="hover" href="#sizes" size="S" />
        <SizeBox current href="#sizes" size="M" />
        <SizeBox current data-shown="focus" href="#sizes" size="L" />
        <SizeBox current={false} href="#sizes" label="XL, sold out" size="XL" soldOut />
      </Row>
      <Row title="Paints: rest, hover, picked, focus">
        <Swatch current={false} href="#paints" name="Notte" paint="#15202a" />
        <Swatch current={false} data-shown="hover" href="#paints" name="Rosso" paint="#b01c2c" />
        <Swatch current href="#paints" name="Metal" paint="var(--accent-gradient)" />
        <Swatch
          current
          data-shown="focus"
          href="#paints"
          name="Brina"
          paint="linear-gradient(110deg,#4f8f9b 50%,#dfe6e6 50%)"
        />
        <Swatch current={false} href="#paints" name="Dolomia" paint="#e9e8e4" />
      </Row>
    </>
  );
}
