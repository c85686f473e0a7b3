export const MAX_NOTE_LENGTH = 1000;
/** Most notes about an order, and about a customer. */
export const MAX_NOTES = 100;

/**
 * Request of `POST /orders/{id}/notes` and `POST /admin/customers/{id}/notes`. `id` is chosen by the client, so that a
 * repeated request adds one note.
 */
export interface NoteInput {
  id: string;
  text: string;
}

/** A note that only staff see. */
export interface StaffNote {
  _id: string;
  at: string;
  /** Name of the author. */
  by: string;
  text: string;
}
