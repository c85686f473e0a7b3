/** What was sold in a period. Rupees; the average is 0 without orders. */
export interface Sales {
  orders: number;
  revenue: number;
  averageOrder: number;
}

/** One day in India, as `2026-11-21`. */
export interface DayOfSales {
  day: string;
  orders: number;
  revenue: number;
}

export interface BestSeller {
  product: string;
  name: string;
  size: string;
  quantity: number;
  revenue: number;
}

/** A size of which few can still be bought. */
export interface LowStock {
  product: string;
  name: string;
  size: string;
  stock: number;
}

/** A size counts as low in stock from this number down. */
export const LOW_STOCK = 5;

/** How many days the report looks back, today included. */
export const REPORT_DAYS = 30;

/** The answer to `GET /admin/today`. Deleted orders are not in it. */
export interface TodayReport {
  /** Orders that wait and parcels on their way now; parcels that arrived in the last 30 days. */
  counts: { Processing: number; Shipped: number; Delivered: number };
  /** The last 30 days, oldest first. Days without a sale stand there with zeros. */
  days: DayOfSales[];
  sales: Sales;
  /** The 30 days before, to compare with. */
  salesBefore: Sales;
  bestSellers: BestSeller[];
  /** Least stock first. */
  lowStock: LowStock[];
}
