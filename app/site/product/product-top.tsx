import type { ReactNode } from 'react';
import { BuyPanel, type BuyPanelProps } from './buy-panel.tsx';
import { ProductStage } from './product-stage.tsx';
import { type BikeStage, isNamedOnStage } from './shown-pictures.ts';

type Props = Omit<BuyPanelProps, 'isNamed'> & {
  /** Square pictures, for goods; those of bikes are wider. */
  isSquare?: boolean;
  stage?: BikeStage | null;
  /** What is said of the whole bike below its picture. */
  wholeFact?: string | null;
  /** What stands below the pictures; on a phone, where the price comes first, below the panel. */
  below?: ReactNode;
};

/** The top of a product's page: its pictures and the panel to buy it. */
export function ProductTop({ isSquare = false, stage, wholeFact, below, ...panel }: Props) {
  const { product, picked } = panel;
  const shown = { product, stage, variant: picked.variant };
  return (
    <div className="product-top grid items-start lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_27rem] 2xl:grid-cols-[minmax(0,1fr)_calc(30rem+max(0px,50vw-50rem))] 4xl:grid-cols-[minmax(0,1fr)_max(31rem,25vw)]">
      {/* Another product begins with its own first picture. */}
      <ProductStage key={product.code} {...shown} isSquare={isSquare} wholeFact={wholeFact} />
      <BuyPanel {...panel} isNamed={isNamedOnStage(shown)} />
      {below}
    </div>
  );
}
