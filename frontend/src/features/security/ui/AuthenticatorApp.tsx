import type { AuthenticatorAppSetup } from '@shop/contracts';
import { formatMoment } from '@shop/contracts/calendar';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { ActionDialog } from '../../../shared/ui/ActionDialog';
import { RichText } from '../../../shared/ui/RichText';
import { toast } from '../../../shared/ui/toast';
import { useRemoveAppMutation, useSetUpAppMutation } from '../api';
import { failureOf } from '../failure';
import { SECURITY_MESSAGES } from '../messages';
import { ConfirmApp } from './ConfirmApp';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';

interface AuthenticatorAppProps {
  /** The date since when an app is in use; null without one. */
  since: string | null;
  onCodes: (recoveryCodes: string[]) => void;
}

export function AuthenticatorApp({ since, onCodes }: AuthenticatorAppProps) {
  const [setup, setSetup] = useState<AuthenticatorAppSetup | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const [setUpApp, { isLoading }] = useSetUpAppMutation();
  const start = async () => {
    try {
      setSetup(await setUpApp().unwrap());
    } catch (error) {
      toast.error(failureOf(error));
    }
  };
  const done = (recoveryCodes: string[]) => {
    setSetup(null);
    toast.success(SECURITY_MESSAGES.appAdded);
    onCodes(recoveryCodes);
  };
  return (
    <Card title={SECURITY_MESSAGES.app}>
      <p className="mb-4 text-ink-2">
        {since ? (
          <RichText
            text={SECURITY_MESSAGES.appInUse(formatMoment(since))}
            tags={{ since: (inside) => <time dateTime={since}>{inside}</time> }}
          />
        ) : (
          SECURITY_MESSAGES.appMissing
        )}
      </p>
      {setup ? (
        <ConfirmApp setup={setup} onDone={done} onCancel={() => setSetup(null)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" isBusy={isLoading} onClick={() => void start()}>
            {since ? SECURITY_MESSAGES.changeApp : SECURITY_MESSAGES.addApp}
          </Button>
          {since && (
            <Button kind="quiet" onClick={() => setIsRemoving(true)}>
              {SECURITY_MESSAGES.removeApp}
            </Button>
          )}
        </div>
      )}
      {isRemoving && <RemoveApp onClose={() => setIsRemoving(false)} />}
    </Card>
  );
}

function RemoveApp({ onClose }: { onClose: () => void }) {
  const [removeApp] = useRemoveAppMutation();
  return (
    <ActionDialog
      title={SECURITY_MESSAGES.confirmRemoveApp}
      confirmLabel={CONTROL_MESSAGES.remove}
      action={() => removeApp().unwrap()}
      done={SECURITY_MESSAGES.appRemoved}
      failed={SECURITY_MESSAGES.failed}
      onClose={onClose}
    >
      <p>{SECURITY_MESSAGES.removeAppEffect}</p>
    </ActionDialog>
  );
}
