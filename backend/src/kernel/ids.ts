const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a record of ours at all. An id that is none is answered like one that is unknown. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}
