import type { DeliveryRules, DeliveryZone } from '@shop/contracts/delivery';
import { useForm } from 'react-hook-form';
import { Field, TextArea } from '../../shared/ui/Field';
import { SavedByPage } from '../../shared/ui/OneSave';
import { saveOnSubmit } from '../../shared/ui/save-on-submit';
import { SettingsCard } from '../../shared/ui/SettingsCard';
import { toast } from '../../shared/ui/toast';
import { useChangeDeliveryRulesMutation, useDeliveryRulesQuery } from './api';
import { type DeliveryValues, rulesOf, valuesOf, zoneLines } from './delivery-values';
import { ZoneFile } from './ZoneFile';
import { DELIVERY_SETTINGS_MESSAGES as TEXTS } from './settings-messages';

/** Cut-off, calendar and zones, from which the days of delivery are computed. */
export function DeliverySettings() {
  const query = useDeliveryRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsCard title={TEXTS.title} query={query} failed={TEXTS.notLoaded}>
      {(rules) => <RulesForm rules={rules} />}
    </SettingsCard>
  );
}

function RulesForm({ rules }: { rules: DeliveryRules }) {
  const form = useForm<DeliveryValues>({ defaultValues: valuesOf(rules) });
  const [change] = useChangeDeliveryRulesMutation();
  const { errors, isSubmitting, isDirty } = form.formState;
  const save = async (values: DeliveryValues) => {
    const read = rulesOf(values);
    if ('faults' in read) {
      for (const [name, message] of Object.entries(read.faults))
        form.setError(name as keyof DeliveryValues, { message });
      return;
    }
    form.reset(valuesOf(await change(read.rules).unwrap()));
    toast.success(TEXTS.saved);
  };
  const take = (zones: readonly DeliveryZone[]) =>
    form.setValue('zones', zoneLines(zones), { shouldDirty: true, shouldValidate: true });
  const field = (name: keyof DeliveryValues) => ({ ...form.register(name), error: errors[name]?.message });
  return (
    <form onSubmit={saveOnSubmit(form, save, TEXTS.saveFailed)} noValidate className="grid gap-5">
      <p className="text-ink-2">{TEXTS.hint}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field type="time" {...TEXTS.fields.cutoff} {...field('cutoff')} />
        <Field inputMode="numeric" {...TEXTS.fields.processingDays} {...field('processingDays')} />
        <Field inputMode="numeric" {...TEXTS.fields.origin} {...field('origin')} />
        <Field {...TEXTS.fields.local} {...field('local')} />
        <Field {...TEXTS.fields.regional} {...field('regional')} />
        <Field {...TEXTS.fields.elsewhere} {...field('elsewhere')} />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 accent-forest" {...form.register('worksOnSaturday')} />
        {TEXTS.saturday}
      </label>
      <TextArea rows={8} spellCheck={false} {...TEXTS.fields.holidays} {...field('holidays')} />
      <TextArea rows={12} spellCheck={false} {...TEXTS.fields.zones} {...field('zones')} />
      <ZoneFile zones={rules.zones} onRead={take} />
      <SavedByPage isBusy={isSubmitting} isDirty={isDirty} />
    </form>
  );
}
