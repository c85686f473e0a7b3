import type { ORDERING_MESSAGES } from '../../messages.js';

/** What staff do that moves money or goods of an order back. */
export type ReversalKind = keyof typeof ORDERING_MESSAGES.reversals;

/** Kinds of which an order may have several: they count together, so that a large one is not split. */
export const IN_PARTS: readonly ReversalKind[] = ['refund', 'replace'];

/** What one person may move back alone, in paise; null for no limit. */
export interface ReversalRules {
  /** For one order. */
  readonly approvalAbovePaise: number | null;
  /** For all of a person's reversals of one day in India. */
  readonly dailyBudgetPaise: number | null;
}

/** What was moved back without a second person, in paise. */
export interface MovedAlone {
  /** By this person today. */
  readonly todayPaise: number;
  /** In parts of the same order, by anybody. */
  readonly partsPaise: number;
}

/** Returns whether a second person must approve a reversal of this value. */
export function needsSecondPerson(
  kind: ReversalKind,
  amountPaise: number,
  { approvalAbovePaise, dailyBudgetPaise }: ReversalRules,
  { todayPaise, partsPaise }: MovedAlone,
): boolean {
  const together = amountPaise + (IN_PARTS.includes(kind) ? partsPaise : 0);
  return (
    (approvalAbovePaise !== null && together > approvalAbovePaise) ||
    (dailyBudgetPaise !== null && amountPaise + todayPaise > dailyBudgetPaise)
  );
}

/** Returns what pieces are worth, in paise. */
export function valueOf(lines: readonly { readonly quantity: number; readonly valuePaise: number }[]): number {
  return lines.reduce((sum, { quantity, valuePaise }) => sum + quantity * valuePaise, 0);
}
