/** What this device remembers of the order list. Reads and writes nothing where the browser forbids it. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It is chosen again next time.
  }
}
