const formats = new Map();

/** Formats paise: 129900 -> ₹1,299.00. */
export function formatPaise(amount, currency = 'INR') {
  if (!formats.has(currency)) formats.set(currency, new Intl.NumberFormat('en-IN', { style: 'currency', currency }));
  return formats.get(currency).format(amount / 100);
}
