import type { Credentials, SecondStepRequired } from '@shop/contracts';
import { useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { attempt } from '../../../shared/ui/attempt';
import { Link } from '../../../shared/ui/Link';
import { messageOf } from '../../../shared/api/message-of';
import { PAGE_NAMES } from '../../../shared/config/messages';
import { paths } from '../../../shared/config/paths';
import { sessionStarted } from '../../../shared/session/session-slice';
import { Button } from '../../../shared/ui/Button';
import { EmailField } from '../../../shared/ui/Field';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { toast } from '../../../shared/ui/toast';
import { useLoginMutation, useSignInWithPasskeyMutation, useStartPasskeySignInMutation } from '../api';
import { AUTH_MESSAGES } from '../messages';
import { emailRules } from '../rules';
import { PasswordField } from '../../../shared/ui/PasswordField';
import { SecondStepForm } from './SecondStepForm';
import { PasskeyFailed, signWithPasskey, supportsPasskeys } from '../../../shared/lib/passkeys';

const neverChanges = () => () => undefined;

/** Sign-in with a passkey, shown only in browsers that support passkeys. */
function PasskeySignIn() {
  const isOffered = useSyncExternalStore(neverChanges, supportsPasskeys, () => false);
  const [isBusy, setIsBusy] = useState(false);
  const [ask] = useStartPasskeySignInMutation();
  const [signIn] = useSignInWithPasskeyMutation();
  const dispatch = useDispatch();
  if (!isOffered) return null;

  const start = async () => {
    setIsBusy(true);
    try {
      const { challenge, options } = await ask().unwrap();
      dispatch(sessionStarted(await signIn({ challenge, passkey: await signWithPasskey(options) }).unwrap()));
      toast.success(AUTH_MESSAGES.loggedIn);
    } catch (error) {
      toast.error(error instanceof PasskeyFailed ? error.message : messageOf(error, AUTH_MESSAGES.stepFailed));
      setIsBusy(false);
    }
  };
  return (
    <Button kind="secondary" onClick={() => void start()} isBusy={isBusy}>
      {AUTH_MESSAGES.signInWithPasskey}
    </Button>
  );
}

/** @param account the e-mail address of the only account that is to sign in */
export function LoginForm({ account }: { account?: string }) {
  const { handleSubmit, register, formState } = useForm<Credentials>({
    mode: 'onTouched',
    defaultValues: { email: account ?? '', password: '' },
  });
  const field = fieldsOf({ register, formState });
  const [login, { isLoading }] = useLoginMutation();
  const [step, setStep] = useState<SecondStepRequired['secondStep'] | null>(null);
  const dispatch = useDispatch();

  const submit = handleSubmit((credentials) =>
    attempt(async () => {
      const response = await login(credentials).unwrap();
      if ('secondStep' in response) return setStep(response.secondStep);
      dispatch(sessionStarted(response));
      toast.success(AUTH_MESSAGES.loggedIn);
    }, AUTH_MESSAGES.loginFailed),
  );

  if (step)
    return (
      <SecondStepForm
        step={step}
        onSignedIn={() => toast.success(AUTH_MESSAGES.loggedIn)}
        onEnded={() => setStep(null)}
      />
    );
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {account === undefined ? (
        <EmailField autoComplete="username" {...field('email', emailRules)} />
      ) : (
        // For password managers.
        <input type="email" autoComplete="username" value={account} readOnly hidden />
      )}
      <PasswordField
        label={CONTROL_MESSAGES.password}
        autoComplete="current-password"
        {...field('password', { required: AUTH_MESSAGES.passwordMissing })}
      />
      {account === undefined && (
        <Link to={paths.forgotPassword} className="link justify-self-start py-1 text-sm">
          {AUTH_MESSAGES.forgotPassword}
        </Link>
      )}
      <Button type="submit" isBusy={isLoading}>
        {PAGE_NAMES.login}
      </Button>
      <PasskeySignIn />
    </form>
  );
}
