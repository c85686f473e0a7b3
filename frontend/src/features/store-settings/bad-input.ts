/** True for a partly filled date and an unreadable number: the value of such a field is empty. */
export const hasBadInput = (name: string): boolean =>
  document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.validity.badInput === true;
