export const KERNEL_MESSAGES = {
  browserOnSystem: (browser: string, system: string) => `${browser} on ${system}`,
} as const;
