/** What customers may hold of scarce goods without paying, as set by the owner. */
export interface HoldLimits {
  readonly unpaidMinutesPerAccount: number;
  readonly unpaidMinutesPerNetwork: number;
  readonly heldPiecesPerAccount: number;
  readonly heldPiecesPerNetwork: number;
}

/** Least and greatest value of each limit. */
export const HOLD_LIMIT_BOUNDS: Readonly<Record<keyof HoldLimits, readonly [number, number]>> = {
  unpaidMinutesPerAccount: [15, 720],
  unpaidMinutesPerNetwork: [15, 100_000],
  heldPiecesPerAccount: [1, 100_000],
  heldPiecesPerNetwork: [1, 100_000],
};
