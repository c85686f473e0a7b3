import type { TodayReport } from '@shop/contracts';

/** Read model of the sales report, in the shape of the API response (rupees). */
export abstract class TodayView {
  /** @param now end of the report's last day; days are in Indian time */
  abstract report(now: Date): Promise<TodayReport>;
}
