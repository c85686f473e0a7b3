import type { PaymentToAttend } from '@shop/contracts';

/** Payments that a person should look at: read-only, in the shape of the wire. */
export abstract class Attention {
  abstract list(): Promise<readonly PaymentToAttend[]>;
}
