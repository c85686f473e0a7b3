import { useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { AUTH_MESSAGES } from '../messages';

interface CodeFormProps {
  kind: 'authenticator-app' | 'recovery-code';
  /** The error of the previous code. */
  fault: string | undefined;
  isBusy: boolean;
  onCode: (proof: { code: string } | { recoveryCode: string }) => void;
  onTyping: () => void;
}

/** Field for a code of the authenticator app or a recovery code. */
export function CodeForm({ kind, fault, isBusy, onCode, onTyping }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isOfApp = kind === 'authenticator-app';
  const missing = isOfApp ? AUTH_MESSAGES.codeMissing : AUTH_MESSAGES.recoveryCodeMissing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = isOfApp ? typed.replace(/\s/g, '') : typed.trim();
    if (isOfApp ? !/^[0-9]{6}$/.test(code) : code === '') return setIsMissing(true);
    onCode(isOfApp ? { code } : { recoveryCode: code });
  };
  const field = isOfApp
    ? {
        label: AUTH_MESSAGES.code,
        hint: AUTH_MESSAGES.codeHint,
        inputMode: 'numeric' as const,
        autoComplete: 'one-time-code',
      }
    : {
        label: AUTH_MESSAGES.recoveryCode,
        hint: AUTH_MESSAGES.recoveryCodeHint,
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
      };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        {...field}
        value={typed}
        autoFocus
        error={isMissing ? missing : fault}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsMissing(false);
          onTyping();
        }}
      />
      <Button type="submit" isBusy={isBusy}>
        {AUTH_MESSAGES.continue}
      </Button>
    </form>
  );
}
