/** True for an address on another server. */
export const isExternal = (address: string): boolean => /^https?:\/\//i.test(address.trim());

/** Returns the `src` of the preview; undefined for images that the shop would not show. */
export function previewOf(address: string, refusesOutsideImages: boolean): string | undefined {
  const typed = address.trim();
  const isShown = !isExternal(typed) || (/^https:/i.test(typed) && !refusesOutsideImages);
  return isShown && typed !== '' ? typed : undefined;
}
