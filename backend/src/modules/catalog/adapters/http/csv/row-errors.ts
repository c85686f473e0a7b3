import type { RowError } from '@shop/contracts';

const MAX_LISTED = 200;

/** Counts the errors of a file and keeps the first ones by row, because a file may have an error in each cell. */
export class RowErrors {
  private kept: RowError[] = [];
  count = 0;

  add(errors: readonly RowError[]): void {
    this.count += errors.length;
    for (const error of errors) this.kept.push(error);
    if (this.kept.length > MAX_LISTED * 10) this.kept = this.listed();
  }

  listed(): RowError[] {
    return this.kept.toSorted((one, other) => one.row - other.row).slice(0, MAX_LISTED);
  }
}
