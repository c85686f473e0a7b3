export const STORAGE_MESSAGES = {
  failed: {
    stored: 'The file could not be stored. Please try again later.',
    read: 'The file could not be read. Please try again later.',
    removed: 'The file could not be removed. Please try again later.',
  },
  invalidName: (name: string) => `A file cannot be called "${name}".`,
  wrongName: (name: string, contentType: string) => `"${name}" is not a valid name for ${contentType}.`,
} as const;
