import { LEAVE_DEMO_PHRASE } from '@shop/contracts/leave-demo';
import { useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { fieldErrorsOf, messageOf } from '../../../shared/api/message-of';
import { sessionEnded } from '../../../shared/session/session-slice';
import { Card } from '../../../shared/ui/Card';
import { DialogButton, DialogForm } from '../../../shared/ui/DialogForm';
import { Field } from '../../../shared/ui/Field';
import { useDemoStatusQuery, useLeaveDemoMutation } from '../api';
import { SETTINGS_MESSAGES } from '../messages';
import { adminPaths } from '../../../shared/config/admin-paths';

const { demo: TEXTS } = SETTINGS_MESSAGES;

/** Turns the demo into an empty shop; nothing in a shop that is no demo. */
export function LeaveDemo() {
  const { data } = useDemoStatusQuery();
  if (!data?.canBeLeft) return null;
  return (
    <Card title={TEXTS.title}>
      <p className="mb-4 text-ink-2">{TEXTS.introduction}</p>
      <DialogButton label={TEXTS.start}>{(close) => <LeaveDemoDialog onCancel={close} />}</DialogButton>
    </Card>
  );
}

function LeaveDemoDialog({ onCancel }: { onCancel: () => void }) {
  const [confirmation, setConfirmation] = useState('');
  const [leave, { error, isLoading }] = useLeaveDemoMutation();
  const dispatch = useDispatch();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const left = await leave({ confirmation: confirmation.trim().toLowerCase() })
      .unwrap()
      .catch(() => null);
    // A new page, because everything that this one has cached is gone.
    if (!left) return;
    window.location.assign(left.setUp ?? adminPaths.today);
    if (left.setUp) dispatch(sessionEnded());
  };
  return (
    <DialogForm
      title={TEXTS.question}
      submitLabel={TEXTS.leave}
      isDanger
      isBusy={isLoading}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <ul className="list-disc space-y-2 pl-5">
        {TEXTS.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Field
        label={TEXTS.confirmation(LEAVE_DEMO_PHRASE)}
        autoComplete="off"
        value={confirmation}
        error={error && (fieldErrorsOf(error).confirmation ?? messageOf(error, TEXTS.failed))}
        onChange={(event) => setConfirmation(event.target.value)}
      />
    </DialogForm>
  );
}
