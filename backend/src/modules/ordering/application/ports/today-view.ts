import type { TodayReport } from '@shop/contracts';

/** How the shop does: read-only, in the shape of the wire (rupees). */
export abstract class TodayView {
  /** @param now the end of the report's last day is this moment; days are India's */
  abstract report(now: Date): Promise<TodayReport>;
}
