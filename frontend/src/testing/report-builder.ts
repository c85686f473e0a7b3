import type { TodayReport } from '@shop/contracts';
import { addDays } from '@shop/contracts/calendar';

/** A shop with one order of ₹698.00 today. */
export const aReport = (part: Partial<TodayReport> = {}): TodayReport => ({
  counts: { Processing: 1, Packed: 0, Shipped: 0, Delivered: 0 },
  cashToCollect: { orders: 0, amount: 0 },
  transfersToConfirm: { orders: 0, amount: 0 },
  days: Array.from({ length: 30 }, (_, index) => ({
    day: addDays('2026-11-21', index - 29),
    orders: index === 29 ? 1 : 0,
    revenue: index === 29 ? 698 : 0,
  })),
  sales: { orders: 1, revenue: 698, averageOrder: 698 },
  salesBefore: { orders: 0, revenue: 0, averageOrder: 0 },
  bestSellers: [],
  lowStock: [],
  ...part,
});
