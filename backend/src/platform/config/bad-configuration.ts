/** What the operator set is not usable. The message names the variable, what it got and what it needs. */
export class BadConfiguration extends Error {
  override readonly name = 'BadConfiguration';
}
