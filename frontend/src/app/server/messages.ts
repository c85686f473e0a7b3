export const SERVER_MESSAGES = {
  manifestDescription: 'Dry fruits and gift boxes',
} as const;
