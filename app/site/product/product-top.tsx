import type { ReactNode } from 'react';
import { BuyPanel, type BuyPanelProps } from './buy-panel.tsx';
import { type BikeStage, ProductStage } from './product-stage.tsx';

type Props = BuyPanelProps & {
  /** Square pictures, for goods; those of bikes are wider. */
  isSquare?: boolean;
  stage?: BikeStage | null;
  /** What is said of the whole bike below its picture. */
  wholeFact?: string | null;
  /** What stands below the pictures. */
  below?: ReactNode;
};

/** The top of a product's page: its pictures and the panel to buy it. */
export function ProductTop({ isSquare = false, stage, wholeFact, below, ...panel }: Props) {
  const { product, picked } = panel;
  return (
    <div className="product-top grid items-start lg:grid-cols-[minmax(0,1fr)_27rem] 2xl:grid-cols-[minmax(0,1fr)_calc(30rem+max(0px,50vw-50rem))] 4xl:grid-cols-[minmax(0,1fr)_max(31rem,25vw)]">
      {/* Another product begins with its own first picture. */}
      <ProductStage
        key={product.code}
        {...{ below, isSquare, product, stage, wholeFact }}
        variant={picked.variant}
      />
      <BuyPanel {...panel} />
    </div>
  );
}
