/** A small button or link that chooses one thing. Pressed and current ones are filled, in forced colours too. */
export const CHIP =
  'inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-paper px-4 text-sm font-semibold whitespace-nowrap hover:border-forest ' +
  'aria-pressed:border-forest aria-pressed:bg-forest aria-pressed:text-canvas aria-[current=true]:border-forest aria-[current=true]:bg-forest aria-[current=true]:text-canvas ' +
  'forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-[current=true]:bg-[Highlight]';
