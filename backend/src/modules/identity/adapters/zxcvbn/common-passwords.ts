/**
 * The passwords that people use most, in small letters: of the ten million that Mark Burnett published in 2015 out of many leaks, those
 * that were there more than ten times. Read only when it is wanted: it is half a megabyte.
 */
export async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
