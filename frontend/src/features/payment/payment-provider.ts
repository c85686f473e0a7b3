import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FieldError, Order, ProviderOrder } from '@shop/contracts';
import type { IconName, IconPath } from '../../shared/ui/Icon';
import type { CheckoutProof } from './checkout-proof';
import type { Purchase } from './model';

export type PaymentDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Why the provider's order could not be created. A `task` is what the customer can do to go on from here. */
export type StartRefusal = { changes: FieldError[] } | { task: string } | { message: string };
/** The result of a request: its response, a rejection with a message, or no response (offline, server down). */
export type RequestResult<T> = { ok: T } | { rejected: string } | { lost: true };

/** Creates the provider's order of a purchase. */
export type StartPayment = (purchase: Purchase) => Promise<{ ok: ProviderOrder } | StartRefusal>;

export interface DialogListeners {
  succeeded: (response: Partial<CheckoutProof>) => void;
  failed: (description: string | null) => void;
  dismissed: () => void;
}

/** The conversation with one provider during a payment attempt. No promise rejects; only `openDialog` may throw. */
export interface ProviderPorts {
  /** The order is placed without a further step of the customer, also when they have left the page. */
  readonly hasNoDialog?: true | undefined;
  /** Loads what the dialog needs. Resolves to null when it can open, else to the error to show. */
  prepareDialog(): Promise<string | null>;
  createOrder: StartPayment;
  /** @returns a function that closes the dialog */
  openDialog(order: ProviderOrder, listeners: DialogListeners): () => void;
  verify(proof: CheckoutProof): Promise<RequestResult<{ captured: boolean }>>;
  placeOrder(proof: CheckoutProof): Promise<RequestResult<Order>>;
}

/** A way to pay. */
export interface PaymentProvider {
  /** As the server names it. */
  name: string;
  /** Beside the note. */
  icon: IconName | IconPath;
  /** True where the way to pay changes the price, such as cash, which is rounded. */
  hasOwnPrice?: true;
  texts: {
    /** In the list of ways to pay, with a sentence about it. */
    choice: string;
    hint: string;
    /** Above the button. */
    heading: string;
    /** On the button. */
    pay: string;
    /** Below it: who processes the payment. */
    note: string;
  };
  /** Hook of the payment page: loads early what a payment needs. */
  usePreparation(): { isTest: boolean };
  /** The ports of one attempt. @param start instead of the request of a signed-in customer */
  open(dispatch: PaymentDispatch, start?: StartPayment): ProviderPorts;
}
