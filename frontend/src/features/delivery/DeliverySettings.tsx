import type { DeliveryRules, DeliveryZone } from '@shop/contracts/delivery';
import { Field, TextArea } from '../../shared/ui/Field';
import { SavedByPage } from '../../shared/ui/OneSave';
import { SettingsCard } from '../../shared/ui/SettingsCard';
import { useSettingsForm } from '../../shared/ui/use-settings-form';
import { type DeliveryValues, rulesOf, valuesOf, zoneLines } from './delivery-values';
import { useChangeDeliveryRulesMutation, useDeliveryRulesQuery } from './rules-api';
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
  const [change] = useChangeDeliveryRulesMutation();
  const { form, field, submit, state } = useSettingsForm<DeliveryRules, DeliveryRules, DeliveryValues>({
    settings: rules,
    valuesOf,
    inputOf: (values, { setError }) => {
      const read = rulesOf(values);
      if (!('faults' in read)) return read.rules;
      for (const [at, [name, message]] of Object.entries(read.faults).entries())
        setError(name as keyof DeliveryValues, { message }, { shouldFocus: at === 0 });
      return null;
    },
    save: (input) => change(input).unwrap(),
    texts: TEXTS,
  });
  const take = (zones: readonly DeliveryZone[]) =>
    form.setValue('zones', zoneLines(zones), { shouldDirty: true, shouldValidate: true });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
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
      <SavedByPage {...state} />
    </form>
  );
}
