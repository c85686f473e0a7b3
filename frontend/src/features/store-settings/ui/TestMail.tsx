import { useStoreConfig } from '../../../shared/shop/shop-api';
import { messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { Notice } from '../../../shared/ui/Notice';
import { useSendTestMailMutation } from '../api';
import { SETTINGS_MESSAGES } from '../messages';

const { testMail: TEXTS } = SETTINGS_MESSAGES;

/** A button that sends a mail to the person who clicks it, and what became of that. */
export function SendTestMail() {
  const [send, { data, error, isLoading }] = useSendTestMailMutation();
  return (
    <div className="grid justify-items-start gap-3">
      <Button kind="secondary" isBusy={isLoading} onClick={() => void send()}>
        {TEXTS.send}
      </Button>
      {data?.error === null && <Notice tone="success">{TEXTS.sent(data.to)}</Notice>}
      {data?.error && (
        <Notice tone="error">
          <p>{TEXTS.notSent(data.to)}</p>
          <p className="mt-1 wrap-anywhere">{data.error}</p>
        </Notice>
      )}
      {error && <Notice tone="error">{messageOf(error, TEXTS.failed)}</Notice>}
    </div>
  );
}

export function MailSettings() {
  const { isDemo } = useStoreConfig();
  return (
    <Card title={TEXTS.title}>
      <p className="mb-4 text-ink-2">
        {isDemo ? TEXTS.introductionToMailbox : TEXTS.introduction}{' '}
        {isDemo && (
          <a href="/demo/mailbox" className="link">
            {TEXTS.mailbox}
          </a>
        )}
      </p>
      <SendTestMail />
    </Card>
  );
}
