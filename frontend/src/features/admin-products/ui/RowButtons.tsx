import { IconButton } from '../../../shared/ui/IconButton';

interface RowButtonsProps {
  /** What the row is, for the buttons' names: "image 2". */
  row: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  /** False for a row that has to stay. */
  isRemovable?: boolean;
}

/** Up, down and away for a row of a list. */
export function RowButtons({ row, index, count, onMove, onRemove, isRemovable = true }: RowButtonsProps) {
  return (
    <div className="flex">
      <IconButton
        icon="chevronUp"
        label={`Move ${row} up`}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        icon="chevronDown"
        label={`Move ${row} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
      <IconButton
        icon="trash"
        label={`Remove ${row}`}
        disabled={!isRemovable}
        onClick={onRemove}
        className="hover:text-danger"
      />
    </div>
  );
}
