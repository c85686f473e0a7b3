import { contentsKey, contentsText, countedContents, type BoxContent, type ProductSummary } from '@shop/contracts';
import { BOX_CONTENTS_MESSAGES } from './box-contents-messages';

interface BoxContentsProps {
  contents: readonly (BoxContent & { name: string })[];
  /** The products of the cart as they are sold now. Without them nothing is said about stock. */
  products?: readonly ProductSummary[];
}

/** What lies in a box, and what of it cannot be bought any more. */
export default function BoxContents({ contents, products = [] }: BoxContentsProps) {
  const counted = countedContents(contents);
  const missing = counted.filter(({ product, size, quantity }) => {
    const found = products.find(({ _id }) => _id === product)?.variants.find((variant) => variant.size === size);
    return (found?.stock ?? 0) < quantity;
  });
  return (
    <>
      <p className="text-sm text-ink-2">{contentsText(contents)}</p>
      {products.length > 0 &&
        missing.map((one) => (
          <p key={contentsKey([one])} role="status" className="mt-1 text-sm text-danger">
            {BOX_CONTENTS_MESSAGES.missing(`${one.name} ${one.size}`)}
          </p>
        ))}
    </>
  );
}
