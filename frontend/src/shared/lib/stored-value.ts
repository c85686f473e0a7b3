/** Parses stored JSON; null when there is none or it is invalid. */
export function parseStored(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** A JSON value that this browser keeps under a key. Storage may be blocked or full: then nothing is stored. */
export const storedValue = (key: string) => ({
  /** Returns null when nothing valid is stored. */
  read(): unknown {
    try {
      return parseStored(localStorage.getItem(key));
    } catch {
      return null;
    }
  },
  /** Null removes the value. */
  write(value: unknown): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // See above.
    }
  },
});
