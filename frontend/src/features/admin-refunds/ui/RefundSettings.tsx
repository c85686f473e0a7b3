import type { RefundSettings as Settings } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { Field } from '../../../shared/ui/Field';
import { Loaded } from '../../../shared/ui/Loaded';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { toast } from '../../../shared/ui/toast';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { useRefundSettingsQuery, useUpdateRefundSettingsMutation } from '../api';
import { REFUND_MESSAGES } from '../messages';
import { approvalIn } from '../refund-values';

/** The amount above which a refund needs a second person. */
export function RefundSettings() {
  const query = useRefundSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, REFUND_MESSAGES.settingsNotLoaded);
  return (
    <Card title={REFUND_MESSAGES.settings}>
      <Loaded
        query={query}
        loading={
          <p role="status" className="text-ink-2">
            {UI_MESSAGES.loading}
          </p>
        }
        error={error}
      >
        {(settings) => <RuleForm settings={settings} />}
      </Loaded>
    </Card>
  );
}

function RuleForm({ settings: { approvalAbove } }: { settings: Settings }) {
  const [updateRefundSettings, { isLoading }] = useUpdateRefundSettingsMutation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { limit: approvalAbove?.toString() ?? '' } });
  const submit = handleSubmit(async ({ limit }) => {
    try {
      await updateRefundSettings({ approvalAbove: approvalIn(limit) }).unwrap();
      toast.success(REFUND_MESSAGES.saved);
    } catch (error) {
      toast.error(messageOf(error, REFUND_MESSAGES.saveFailed));
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <Field
        label={REFUND_MESSAGES.approvalAbove}
        inputMode="decimal"
        prefix="₹"
        hint={REFUND_MESSAGES.approvalAboveHint}
        error={formState.errors.limit?.message}
        {...register('limit', {
          validate: (text) => text.trim() === '' || approvalIn(text) !== null || REFUND_MESSAGES.invalidAmount,
        })}
      />
      <Button type="submit" className="justify-self-start" isBusy={isLoading}>
        {REFUND_MESSAGES.save}
      </Button>
    </form>
  );
}
