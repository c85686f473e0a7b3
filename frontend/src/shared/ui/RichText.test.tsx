import { render } from '@testing-library/react';
import { RichText } from './RichText';

const show = (text: string) =>
  render(<RichText text={text} tags={{ link: (inside) => <a href="/terms">{inside}</a> }} />).container.innerHTML;

it('renders the tags of a sentence in place', () => {
  expect(show('By paying you accept our <link>terms</link>.')).toBe(
    'By paying you accept our <a href="/terms">terms</a>.',
  );
});

it('renders several tags, and a sentence without any', () => {
  expect(show('<link>One</link> or <link>two</link>')).toBe('<a href="/terms">One</a> or <a href="/terms">two</a>');
  expect(show('Plain text')).toBe('Plain text');
});

it('shows the text of an unknown tag, and never interprets markup', () => {
  expect(show('<b>bold</b> & <img src=x>')).toBe('bold &amp; &lt;img src=x&gt;');
});
