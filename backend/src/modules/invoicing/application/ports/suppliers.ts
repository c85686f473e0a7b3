import type { Supplier } from '../../domain/tax-profile.js';

/** The shop as the seller of its goods. */
export abstract class Suppliers {
  abstract current(): Promise<Supplier>;
}
