/** Sales of a period. Rupees; the average is 0 without orders. */
export interface Sales {
  orders: number;
  revenue: number;
  averageOrder: number;
}

/** One day in Indian time, such as `2026-11-21`. */
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

/** A size with little stock left. */
export interface LowStock {
  product: string;
  name: string;
  size: string;
  stock: number;
}

/** Stock up to this number is low. */
export const LOW_STOCK = 5;

/** How many days the report looks back, today included. */
export const REPORT_DAYS = 30;

/** Response of `GET /admin/today`. Excludes deleted orders; sales also exclude cancelled ones. */
export interface TodayReport {
  /** Open orders, packed ones and parcels in transit now; parcels delivered in the last 30 days. */
  counts: { Processing: number; Packed: number; Shipped: number; Delivered: number };
  /** Orders that customers pay on delivery and whose money has not come in; amount in rupees. */
  cashToCollect: { orders: number; amount: number };
  /** Orders that wait for a bank transfer; amount in rupees. */
  transfersToConfirm: { orders: number; amount: number };
  /** The last 30 days, oldest first. Includes days without sales. */
  days: DayOfSales[];
  sales: Sales;
  /** The 30 days before, for comparison. */
  salesBefore: Sales;
  bestSellers: BestSeller[];
  /** Lowest stock first. */
  lowStock: LowStock[];
}

/** Work is counted up to this number of each kind; it then says "or more". */
export const MAX_COUNTED_WORK = 1000;

/** Response of `GET /admin/today/counts`: what waits to be done now, each up to `MAX_COUNTED_WORK`. */
export interface WorkCounts {
  /** Orders to pack, and packed ones to hand to the courier. */
  toPack: number;
  toShip: number;
  /** Of both, those with express delivery. */
  express: number;
  /** Orders that are to be packed on a later day. */
  packLater: number;
  /** Orders of which parcels have left and others are to be packed now. */
  partlyShipped: number;
  /** Orders that must leave today or tomorrow to arrive as promised, and those whose promise is missed. */
  leavesSoon: number;
  late: number;
  /** Open complaints whose next step is overdue or due within a day. */
  complaintsDue: number;
}
