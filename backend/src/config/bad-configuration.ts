/** Thrown for an invalid setting. The message names the variable, its value and what it needs. */
export class BadConfiguration extends Error {
  override readonly name = 'BadConfiguration';
}
