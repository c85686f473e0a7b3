import type { OrderDetails } from '@shop/contracts';

/**
 * A choice for the order of this tab. Stored until the tab is closed, so that a reload before the payment does not
 * change it.
 */
function keptChoice<T>(key: string, field: string, isValid: (choice: unknown) => choice is T) {
  return {
    /** @returns null when this customer has not chosen */
    read(user: string): T | null {
      const kept = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Record<string, unknown> | null);
      return kept?.user === user && isValid(kept[field]) ? kept[field] : null;
    },
    remember: (user: string, choice: T): void =>
      attempt(() => sessionStorage.setItem(key, JSON.stringify({ user, [field]: choice }))),
    forget: (): void => attempt(() => sessionStorage.removeItem(key)),
  };
}

/** Storage may be blocked or contain invalid data. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** ID of the saved address for the order in this tab. */
export const chosenAddress = keptChoice(
  'checkoutAddress',
  'address',
  (choice): choice is string => typeof choice === 'string',
);

/** The details of the order in this tab. */
export const keptDetails = keptChoice(
  'orderDetails',
  'details',
  (choice): choice is OrderDetails =>
    typeof choice === 'object' && choice !== null && Object.values(choice).every((text) => typeof text === 'string'),
);

/** The discount codes for the order in this tab, as entered. */
export const keptCodes = keptChoice(
  'discountCodes',
  'codes',
  (choice): choice is readonly string[] => Array.isArray(choice) && choice.every((code) => typeof code === 'string'),
);
