import { IconButton } from '../../../shared/ui/IconButton';
import { PRODUCT_MESSAGES } from '../messages';

interface RowActionsProps {
  /** The row's name for the button labels: "image 2". */
  row: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  /** False for a required row. */
  isRemovable?: boolean;
}

/** The buttons of a list row: up, down and remove. */
export function RowActions({ row, index, count, onMove, onRemove, isRemovable = true }: RowActionsProps) {
  return (
    <div className="flex">
      <IconButton
        icon="chevronUp"
        label={PRODUCT_MESSAGES.moveUp(row)}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        icon="chevronDown"
        label={PRODUCT_MESSAGES.moveDown(row)}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
      <IconButton
        icon="trash"
        label={PRODUCT_MESSAGES.remove(row)}
        disabled={!isRemovable}
        onClick={onRemove}
        className="hover:text-danger"
      />
    </div>
  );
}
