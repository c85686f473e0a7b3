/** "2 × Almonds 250g, Figs 200g": what lies in a box, equal contents counted. */
export function contentsText(contents: readonly { name: string; size: string; quantity?: number }[]): string {
  const names = contents.flatMap(({ name, size, quantity = 1 }) => Array<string>(quantity).fill(`${name} ${size}`));
  return [...new Set(names)]
    .map((name) => {
      const count = names.filter((other) => other === name).length;
      return count > 1 ? `${count} × ${name}` : name;
    })
    .join(', ');
}
