import type { ReactNode } from 'react';
import { ProductImage } from './ProductImage';

/** An open box seen from above. @param children one for each compartment */
export function OpenBox({ compartments, children }: { compartments: number; children: ReactNode }) {
  return (
    <div
      className="grid gap-[3%] rounded-card bg-forest p-[5%] shadow-card *:aspect-square *:overflow-hidden"
      style={{ gridTemplateColumns: `repeat(${Math.ceil(Math.sqrt(compartments))}, minmax(0, 1fr))` }}
    >
      {children}
    </div>
  );
}

/** The picture of a filled box. Its contents stand beside it as text. */
export default function FilledBox({ contents }: { contents: readonly { imageUrl: string }[] }) {
  return (
    <OpenBox compartments={contents.length}>
      {contents.map(({ imageUrl }, at) => (
        <span key={`${imageUrl} ${at}`} className="rounded-sm">
          <ProductImage stored={imageUrl} alt="" sizes="64px" />
        </span>
      ))}
    </OpenBox>
  );
}
