/** Where something is completed: a page of the back office. */
export type PlaceToComplete = 'store-information' | 'tax' | 'products';

/** Something that the shop has yet to complete. */
export interface OpenPoint {
  /** Its stable name. */
  code: string;
  /** What is incomplete, as a sentence. */
  text: string;
  place: PlaceToComplete;
  /** What is missing; an id where it is a product. */
  details: { text: string; product?: string }[];
  /** The last day for it, set by an owner; null without one. */
  until: string | null;
}

/** Settings of an owner: the last day to complete the labels of published products; null for none. */
export interface LabelSettings {
  completeBy: string | null;
}
