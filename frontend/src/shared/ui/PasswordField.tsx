import { useState, type ComponentProps } from 'react';
import { Field } from './Field';
import { Icon } from './Icon';
import { CONTROL_MESSAGES } from './control-messages';

/** Field of a password or another secret, with a button that shows it. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'ending'>) {
  const [isShown, setIsShown] = useState(false);
  // The accessible name avoids the word "password", so that only the field's label contains it.
  const toggle = (
    <button
      type="button"
      aria-label={isShown ? CONTROL_MESSAGES.hideCharacters : CONTROL_MESSAGES.showCharacters}
      onClick={() => setIsShown(!isShown)}
      className="grid size-10 place-items-center rounded-button text-ink-2 hover:bg-sand"
    >
      <Icon name={isShown ? 'eyeOff' : 'eye'} size={20} />
    </button>
  );
  return (
    <Field {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} ending={toggle} />
  );
}
