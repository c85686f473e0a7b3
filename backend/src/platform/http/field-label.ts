import { HTTP_MESSAGES } from './messages.js';

/** Labels of DTO fields, by class and property. */
const names = new WeakMap<object, Map<string, string>>();

/**
 * Sets the label of a field for validation messages: "Sale price". For a list, the label of one entry: "Size", so that
 * an error in the second entry reads "Sale price of size 2 …". Default: the property name as words (`fieldName`).
 */
export const FieldLabel =
  (name: string): PropertyDecorator =>
  (prototype, property) => {
    const known = names.get(prototype) ?? new Map<string, string>();
    names.set(prototype, known.set(String(property), name));
  };

/** @param target the validated object, if any @param property a property of its class */
export function fieldLabel(target: object | undefined, property: string): string {
  for (
    let prototype: unknown = target && Object.getPrototypeOf(target);
    prototype;
    prototype = Object.getPrototypeOf(prototype)
  ) {
    const name = names.get(prototype as object)?.get(property);
    if (name) return name;
  }
  return fieldName(property);
}

/** Returns a property name as words: `deliveryPartner` and `delivery_partner` become "Delivery partner". */
export function fieldName(property: string): string {
  const words = property
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return words ? words[0]!.toUpperCase() + words.slice(1) : HTTP_MESSAGES.thisField;
}
