import type { StoreInformation } from '@shop/contracts';

/** Stores what the shop says about itself as one document. */
export abstract class StoredInformation {
  abstract current(): Promise<StoreInformation>;

  /** Returns the information and locks it until the transaction ends. */
  abstract lock(): Promise<StoreInformation>;

  abstract replace(information: StoreInformation): Promise<void>;
}
