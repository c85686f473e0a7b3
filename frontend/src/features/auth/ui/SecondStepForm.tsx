import type { SecondStepInput, SecondStepMethod, SecondStepRequired } from '@shop/contracts';
import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { codeOf, messageOf } from '../../../shared/api/message-of';
import { PasskeyFailed, signWithPasskey } from '../../../shared/lib/passkeys';
import { sessionStarted } from '../../../shared/session/session-slice';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/toast';
import { useCompleteSignInMutation } from '../api';
import { AUTH_MESSAGES } from '../messages';
import { Field } from '../../../shared/ui/Field';

interface SecondStepFormProps {
  step: SecondStepRequired['secondStep'];
  onSignedIn: () => void;
  /** Called when the challenge has expired: the sign-in starts again. */
  onEnded: () => void;
}

const WAYS: Record<SecondStepMethod, string> = AUTH_MESSAGES.secondStepWays;
/** Asks for the second factor after the password was accepted. */
export function SecondStepForm({ step, onSignedIn, onEnded }: SecondStepFormProps) {
  const [method, setMethod] = useState<SecondStepMethod>(step.methods[0] ?? 'recovery-code');
  const [fault, setFault] = useState<string>();
  const [completeSignIn, { isLoading }] = useCompleteSignInMutation();
  const dispatch = useDispatch();

  const complete = async (proof: Omit<SecondStepInput, 'challenge'>) => {
    try {
      dispatch(sessionStarted(await completeSignIn({ challenge: step.challenge, ...proof }).unwrap()));
      onSignedIn();
    } catch (error) {
      if (codeOf(error) === 'second_step_ended') {
        toast.error(messageOf(error, AUTH_MESSAGES.stepFailed));
        onEnded();
      } else setFault(messageOf(error, AUTH_MESSAGES.stepFailed));
    }
  };
  const signByPasskey = async () => {
    try {
      await complete({ passkey: await signWithPasskey(step.passkey ?? {}) });
    } catch (error) {
      toast.error(error instanceof PasskeyFailed ? error.message : AUTH_MESSAGES.stepFailed);
    }
  };
  const choose = (way: SecondStepMethod) => {
    setMethod(way);
    setFault(undefined);
    if (way === 'passkey') void signByPasskey();
  };
  return (
    <section aria-labelledby="second-step" className="grid gap-5">
      <div>
        <h2 id="second-step" className="text-h3">
          {AUTH_MESSAGES.secondStepHeading}
        </h2>
        <p className="mt-1 text-ink-2">{AUTH_MESSAGES.secondStepText}</p>
      </div>
      {method === 'passkey' ? (
        <Button onClick={() => choose('passkey')} isBusy={isLoading} autoFocus>
          {WAYS.passkey}
        </Button>
      ) : (
        <CodeForm
          key={method}
          kind={method}
          fault={fault}
          isBusy={isLoading}
          onCode={(proof) => void complete(proof)}
          onTyping={() => setFault(undefined)}
        />
      )}
      <div className="grid justify-items-start">
        {step.methods
          .filter((way) => way !== method)
          .map((way) => (
            <Button key={way} kind="quiet" className="-mx-2" onClick={() => choose(way)}>
              {WAYS[way]}
            </Button>
          ))}
        <Button kind="quiet" className="-mx-2" onClick={onEnded}>
          {AUTH_MESSAGES.back}
        </Button>
      </div>
    </section>
  );
}

interface CodeFormProps {
  kind: 'authenticator-app' | 'recovery-code';
  /** The error of the previous code. */
  fault: string | undefined;
  isBusy: boolean;
  onCode: (proof: { code: string } | { recoveryCode: string }) => void;
  onTyping: () => void;
}

/** Field for a code of the authenticator app or a recovery code. */
function CodeForm({ kind, fault, isBusy, onCode, onTyping }: CodeFormProps) {
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
