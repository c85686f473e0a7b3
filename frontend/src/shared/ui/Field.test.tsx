import { render, screen } from '@testing-library/react';
import { Field } from './Field';

// Without the attribute, HTML_CodeSniffer takes `autocomplete` of the field for a mistake.
it('states that a field is for text unless it is for something else', () => {
  render(
    <>
      <Field label="City" />
      <Field label="Email" type="email" />
    </>,
  );
  expect(screen.getByLabelText('City')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
});
