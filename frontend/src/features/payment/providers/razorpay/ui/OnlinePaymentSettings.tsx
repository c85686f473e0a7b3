import { MIN_RAZORPAY_SECRET, RAZORPAY_KEY_ID, type RazorpayKeys } from '@shop/contracts/razorpay-keys';
import { formatMoment } from '@shop/contracts/calendar';
import { useState, type ReactNode } from 'react';
import { codeOf, messageOf } from '../../../../../shared/api/message-of';
import { Button } from '../../../../../shared/ui/Button';
import { Notice } from '../../../../../shared/ui/Notice';
import { SettingsCard } from '../../../../../shared/ui/SettingsCard';
import { SettingsForm, type SettingField } from '../../../../../shared/ui/SettingsForm';
import {
  useChangeRazorpayKeysMutation,
  useCheckRazorpayMutation,
  useRazorpayKeysQuery,
  useRemoveRazorpayKeysMutation,
} from '../keys-api';
import { RAZORPAY_KEYS_MESSAGES as TEXTS } from '../staff-messages';
import { ConfirmButton } from '../../../../../shared/ui/ConfirmButton';

/** The keys of the shop's account at Razorpay, its webhook, and a check of both. */
export function OnlinePaymentSettings() {
  const query = useRazorpayKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [changes, setChanges] = useState(0);
  const onChanged = () => setChanges(changes + 1);
  return (
    <SettingsCard title={TEXTS.title} query={query} failed={TEXTS.notLoaded}>
      {(keys) => (
        <div className="grid gap-5">
          <p className="text-ink-2">
            {keys.underWay === undefined ? TEXTS.sources[keys.source] : TEXTS.removing(keys.underWay)}
          </p>
          {keys.source === 'shop' && keys.isTest && keys.underWay === undefined && <Notice>{TEXTS.testMode}</Notice>}
          {!keys.isTried && <Notice>{TEXTS.untried}</Notice>}
          {keys.source !== 'environment' && <KeysForm onSaved={onChanged} />}
          {/* Another element for each change: the outcome of a check is of the keys before it. */}
          <Connection key={changes} keys={keys} />
          {keys.underWay === undefined && (keys.source === 'shop' || keys.source === 'unreadable') && (
            <RemoveKeys keyId={keys.keyId} onRemoved={onChanged} />
          )}
        </div>
      )}
    </SettingsCard>
  );
}

const EMPTY = { keyId: '', keySecret: '', webhookSecret: '' };
const secret = (typed: string) => typed.trim().length >= MIN_RAZORPAY_SECRET || TEXTS.tooShort(MIN_RAZORPAY_SECRET);
const FIELDS = [
  {
    name: 'keyId',
    label: TEXTS.keyId,
    hint: TEXTS.keyIdHint,
    validate: (typed: string) => RAZORPAY_KEY_ID.test(typed.trim()) || TEXTS.notAKey,
  },
  { name: 'keySecret', label: TEXTS.keySecret, isSecret: true, validate: secret },
  {
    name: 'webhookSecret',
    label: TEXTS.webhookSecret,
    hint: TEXTS.webhookSecretHint,
    isSecret: true,
    validate: secret,
  },
] satisfies SettingField<typeof EMPTY>[];

function KeysForm({ onSaved }: { onSaved: () => void }) {
  const [change, { error }] = useChangeRazorpayKeysMutation();
  const [keepUntried, setKeepUntried] = useState(false);
  const isUnreachable = codeOf(error) === 'payments_unavailable';
  const save = async (typed: typeof EMPTY) => {
    await change({ ...typed, ...(isUnreachable && keepUntried && { keepUntried }) }).unwrap();
    setKeepUntried(false);
    onSaved();
    return {};
  };
  return (
    <SettingsForm
      // They are not shown again.
      settings={{}}
      valuesOf={() => EMPTY}
      inputOf={(typed) => typed}
      mode="onSubmit"
      // Browsers fill no password of the person into a field for a new one.
      fields={FIELDS.map((field) => ({ ...field, autoComplete: 'isSecret' in field ? 'new-password' : 'off' }))}
      texts={TEXTS}
      save={save}
    >
      {isUnreachable && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-forest"
            checked={keepUntried}
            onChange={(event) => setKeepUntried(event.target.checked)}
          />
          {TEXTS.keepUntried}
        </label>
      )}
    </SettingsForm>
  );
}

function Connection({ keys: { keyId, webhookUrl, firstEventAt } }: { keys: RazorpayKeys }) {
  const [check, { data, error, isLoading }] = useCheckRazorpayMutation();
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <dl className="grid gap-3 wrap-anywhere">
        {keyId !== null && <Fact term={TEXTS.current}>{keyId}</Fact>}
        <Fact term={TEXTS.webhook}>
          {webhookUrl}
          <p className="text-ink-2">{TEXTS.webhookHint}</p>
        </Fact>
        <Fact term={TEXTS.events}>
          {firstEventAt === null ? TEXTS.waiting : TEXTS.firstEvent(formatMoment(firstEventAt))}
        </Fact>
      </dl>
      {keyId !== null && (
        <Button kind="secondary" className="justify-self-start" isBusy={isLoading} onClick={() => void check()}>
          {TEXTS.check}
        </Button>
      )}
      {data && <Outcome error={data.keysError} works={TEXTS.keysWork} />}
      {data && <Outcome error={data.webhookError} works={TEXTS.webhookWorks} />}
      {error && <Notice tone="error">{messageOf(error, TEXTS.checkFailed)}</Notice>}
    </div>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="font-semibold">{term}</dt>
    <dd>{children}</dd>
  </div>
);

const Outcome = ({ error, works }: { error: string | null; works: string }) => (
  <Notice tone={error === null ? 'success' : 'error'}>{error ?? works}</Notice>
);

/** Removes the keys that were entered, once the person has read what stops. */
function RemoveKeys({ keyId, onRemoved }: { keyId: string | null; onRemoved: () => void }) {
  const [remove] = useRemoveRazorpayKeysMutation();
  return (
    <ConfirmButton
      label={TEXTS.remove}
      className="justify-self-start"
      title={TEXTS.removeTitle}
      action={() => remove().unwrap().then(onRemoved)}
      done={TEXTS.removed}
      failed={TEXTS.removeFailed}
    >
      {TEXTS.removeEffect(keyId)}
    </ConfirmButton>
  );
}
