import { SavedByPage } from '../../../shared/ui/OneSave';
import { INDIAN_STATES, type StoreInformation } from '@shop/contracts';
import type { FieldPath } from 'react-hook-form';
import { Field, TextArea } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { useSettingsForm } from '../../../shared/ui/use-settings-form';
import { useUpdateStoreInformationMutation } from '../api';
import { SETTINGS_MESSAGES } from '../messages';

/** Form values: one branch a line. */
type InformationValues = Omit<StoreInformation, 'branches'> & { branches: string };

const informationValuesOf = (information: StoreInformation): InformationValues => ({
  ...information,
  branches: information.branches.join('\n'),
});

const informationOf = (values: InformationValues): StoreInformation => ({
  ...values,
  branches: values.branches
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
});

const { information: TEXTS } = SETTINGS_MESSAGES;
const PERSON = ['name', 'designation', 'email', 'phone'] as const;
type Name = FieldPath<InformationValues>;

/** Form for what the law requires the shop to say about itself. */
export function InformationForm({ information }: { information: StoreInformation }) {
  const [update] = useUpdateStoreInformationMutation();
  const edited = useSettingsForm({
    settings: information,
    valuesOf: informationValuesOf,
    inputOf: informationOf,
    save: (input) => update(input).unwrap(),
    texts: TEXTS,
  });
  const field = (name: Name, label: string, hint?: string) => (
    <Field key={name} label={label} hint={hint} {...edited.field(name)} />
  );
  const person = (of: 'grievanceOfficer' | 'nodalPerson') => (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">{TEXTS[of]}</legend>
      {of === 'nodalPerson' && <p className="text-sm text-muted sm:col-span-2">{TEXTS.nodalHint}</p>}
      {PERSON.map((part) => field(`${of}.${part}`, TEXTS.person[part]))}
    </fieldset>
  );
  return (
    <form onSubmit={edited.submit} noValidate className="grid gap-6">
      <p className="text-ink-2">{TEXTS.introduction}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {field('legalName', TEXTS.legalName, TEXTS.legalNameHint)}
        {field('address', TEXTS.address)}
        {field('city', TEXTS.city)}
        {field('postalCode', TEXTS.postalCode)}
        <Select label={TEXTS.state} {...edited.field('state')}>
          <option value="">{TEXTS.noState}</option>
          {INDIAN_STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </Select>
        {field('gstin', TEXTS.gstin, TEXTS.gstinHint)}
        {field('fssai', TEXTS.fssai, TEXTS.fssaiHint)}
        {field('carePhone', TEXTS.carePhone)}
        {field('careHours', TEXTS.careHours, TEXTS.careHoursHint)}
      </div>
      <TextArea label={TEXTS.branches} isOptional rows={2} hint={TEXTS.branchesHint} {...edited.field('branches')} />
      {person('grievanceOfficer')}
      {person('nodalPerson')}
      <SavedByPage {...edited.state} />
    </form>
  );
}
