/** What people call the fields of the DTOs, by class and property. */
const names = new WeakMap<object, Map<string, string>>();

/**
 * What people call this field, for the sentences about it: "Sale price". Of a list, what they call one of its entries: "Size",
 * so that a fault in the second reads "Sale price of size 2 …". Without it the name in the code is taken apart (`fieldName`).
 */
export const Called =
  (name: string): PropertyDecorator =>
  (prototype, property) => {
    const known = names.get(prototype) ?? new Map<string, string>();
    names.set(prototype, known.set(String(property), name));
  };

/** @param target the object that was checked, if there is one @param property a name in its class */
export function calledIn(target: object | undefined, property: string): string {
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

/** The name of a field as words: `deliveryPartner` and `delivery_partner` become "Delivery partner". */
export function fieldName(property: string): string {
  const words = property
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return words ? words[0]!.toUpperCase() + words.slice(1) : 'This field';
}
