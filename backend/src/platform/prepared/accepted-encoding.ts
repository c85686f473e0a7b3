export type Encoding = 'br' | 'gzip';

/** Clients send few different headers, but any header may come. */
const REMEMBERED = 200;
const remembered = new Map<string, Encoding | null>();

/**
 * The encoding that a client likes best of those we make; of two it likes alike, the smaller answer.
 * Null: none, so that the answer goes as it is.
 * @param header `Accept-Encoding`, such as `gzip;q=0.8, br`
 */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (header === undefined || header === '') return null;
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const chosen = choose(header.toLowerCase());
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(header, chosen);
  return chosen;
}

function choose(header: string): Encoding | null {
  const weights = new Map(header.split(',').map((part) => weighed(part.trim())));
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const best: Encoding = weight('br') >= weight('gzip') ? 'br' : 'gzip';
  // What goes as it is weighs nothing unless it is asked for by name.
  return weight(best) > 0 && weight(best) >= (weights.get('identity') ?? 0) ? best : null;
}

function weighed(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const weight = given === undefined ? 1 : /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(given) ? Number(given) : 0;
  return [name === 'x-gzip' ? 'gzip' : name, weight];
}
