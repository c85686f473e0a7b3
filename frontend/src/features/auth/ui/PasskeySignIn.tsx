import { useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { messageOf } from '../../../shared/api/message-of';
import { PasskeyFailed, signWithPasskey, supportsPasskeys } from '../../../shared/lib/passkeys';
import { sessionStarted } from '../../../shared/session/session-slice';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/toast';
import { useStartPasskeySignInMutation, useSignInWithPasskeyMutation } from '../api';
import { AUTH_MESSAGES } from '../messages';

const neverChanges = () => () => undefined;

/** Sign-in with a passkey, shown only in browsers that support passkeys. */
export function PasskeySignIn() {
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
