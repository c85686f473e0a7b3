import { Fragment, type ReactNode } from 'react';
import { Link } from './Link';

interface RichTextProps<Tag extends string> {
  /** A sentence with tags that do not nest, such as `Please <link>write to us</link>.` */
  text: string;
  /** Renders each tag from the text inside it. */
  tags: Record<Tag, (inside: string) => ReactNode>;
}

const TAGGED = /<(\w+)>(.*?)<\/\1>/g;

/** A text of a catalogue with links or emphasis. Unknown tags are shown as text. */
export function RichText<Tag extends string>({ text, tags }: RichTextProps<Tag>) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(TAGGED)) {
    const [whole, tag = '', inside = ''] = match;
    parts.push(text.slice(end, match.index), tag in tags ? tags[tag as Tag](inside) : inside);
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

/** For `tags`: a link to a page of the shop. */
export function linkTo(path: string) {
  return (words: string) => (
    <Link to={path} className="link">
      {words}
    </Link>
  );
}
