import type { ComplaintSender } from './complaint-views.js';

/** Erases personal data of complaints: names, addresses, texts and photos. Numbers, dates and outcomes are kept. */
export abstract class ComplaintErasure {
  /** Erases those of a customer; open ones are withdrawn. Joins the caller's transaction. */
  abstract eraseOf(customer: ComplaintSender): Promise<void>;

  /** Erases complaints that were resolved before this time. @returns their number */
  abstract eraseResolvedBefore(time: Date): Promise<number>;
}
