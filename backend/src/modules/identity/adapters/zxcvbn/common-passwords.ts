/**
 * Returns the most common passwords in lower case: of the ten million that Mark Burnett published in 2015 from many
 * leaks, those with more than ten occurrences. Loaded on demand: the file has half a megabyte.
 */
export async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
