export const AUDIT_MESSAGES = {
  notLoaded: 'Could not load the audit log.',
  none: 'No entries match this search.',
  exportFailed: 'Could not export the audit log. Please try again.',
  nobody: 'The shop itself',
  gone: 'Deleted account',
} as const;

/** `product.changed` -> "Product changed". */
export function actionText(action: string): string {
  const words = action.replace(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
