import { HTTP_MESSAGES } from './messages.js';

const LABEL = Symbol('field label');

/**
 * Sets the label of a field for validation messages: "Sale price". For a list, the label of one entry: "Size", so that
 * an error in the second entry reads "Sale price of size 2 …". Default: the property name as words (`fieldName`).
 */
export const FieldLabel = (name: string): PropertyDecorator => Reflect.metadata(LABEL, name);

/** @param target the validated object, if any @param property a property of its class */
export function fieldLabel(target: object | undefined, property: string): string {
  const label = target && (Reflect.getMetadata(LABEL, target, property) as string | undefined);
  return label ?? fieldName(property);
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
