import type { BoxFilling } from '@shop/contracts';
import { OpenBox } from '../../../shared/ui/FilledBox';
import { ProductImage } from '../../../shared/ui/ProductImage';
import { BOX_MESSAGES } from '../box-messages';

interface CompartmentsProps {
  inside: readonly (BoxFilling | null)[];
  onTakeOut: (at: number) => void;
  onEmpty: () => void;
}

/** The picture of the box: each filled compartment is a button that empties it. */
export function BoxCompartments({ inside, onTakeOut, onEmpty }: CompartmentsProps) {
  const filled = inside.filter((filling) => filling !== null).length;
  return (
    <div className="max-w-sm">
      <div role="group" aria-label={BOX_MESSAGES.box}>
        <OpenBox compartments={inside.length}>
          {inside.map((filling, at) =>
            filling ? (
              <button
                key={at}
                type="button"
                aria-label={BOX_MESSAGES.takeOut(`${filling.name} ${filling.size}`, at + 1)}
                onClick={() => onTakeOut(at)}
                className="rounded-button bg-sand hover:opacity-80"
              >
                <ProductImage stored={filling.imageUrl} alt="" sizes="120px" />
              </button>
            ) : (
              <span
                key={at}
                role="img"
                aria-label={BOX_MESSAGES.compartment(at + 1)}
                className="grid place-items-center rounded-button bg-forest-dark font-semibold text-canvas/80"
              >
                {at + 1}
              </span>
            ),
          )}
        </OpenBox>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="font-semibold">
          {BOX_MESSAGES.progress(filled, inside.length)}
        </p>
        {filled > 0 && (
          <button type="button" onClick={onEmpty} className="link inline-flex min-h-11 items-center">
            {BOX_MESSAGES.startAgain}
          </button>
        )}
      </div>
      {filled > 0 && <p className="text-sm text-ink-2">{BOX_MESSAGES.takeOutHint}</p>}
    </div>
  );
}
