import { RichText } from './RichText';

/** A text whose `<hidden>` part only screen readers read: `Ship<hidden> order 1042</hidden>`. */
export function TextWithHidden({ text }: { text: string }) {
  return <RichText text={text} tags={{ hidden: (inside) => <span className="sr-only">{inside}</span> }} />;
}
