import { useState, type ComponentProps } from 'react';
import { Field } from '../../../shared/ui/Field';
import { Icon } from '../../../shared/ui/Icon';
import { AUTH_MESSAGES } from '../messages';

/** Password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'ending'>) {
  const [isShown, setIsShown] = useState(false);
  // The accessible name avoids the word "password", so that only the field's label contains it.
  const toggle = (
    <button
      type="button"
      aria-label={isShown ? AUTH_MESSAGES.hideCharacters : AUTH_MESSAGES.showCharacters}
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
