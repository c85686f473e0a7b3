const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Returns true for a valid record id. Invalid ids get the same response as unknown ones. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}
