let loaded: Promise<ReadonlySet<string>> | undefined;

/**
 * Returns the most common passwords in lower case: of the ten million that Mark Burnett published in 2015 from many
 * leaks, those with more than ten occurrences. Loaded once, on demand: the file has half a megabyte.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return loaded;
}
