/** Whether what was typed is the address of an image on another server. */
export const isOutside = (address: string): boolean => /^https?:\/\//i.test(address.trim());

/** What the preview shows of a typed address; undefined for what pages of the shop would not show either. */
export function previewOf(address: string, refusesOutsideImages: boolean): string | undefined {
  const typed = address.trim();
  const isShown = !isOutside(typed) || (/^https:/i.test(typed) && !refusesOutsideImages);
  return isShown && typed !== '' ? typed : undefined;
}
