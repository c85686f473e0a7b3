import { MAX_PRESET_NAME, type ProductPreset } from '@shop/contracts/product-presets';
import { useState, type KeyboardEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { messageOf } from '../../../shared/api/message-of';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Field } from '../../../shared/ui/Field';
import { IconButton } from '../../../shared/ui/IconButton';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { toast } from '../../../shared/ui/toast';
import { PRODUCT_MESSAGES } from '../messages';
import { kindOf, presetOf, type PresetPlace } from '../preset-values';
import { useRemovePresetMutation, useSavePresetMutation } from '../presets-api';
import type { ProductValues } from '../product-values';

const { presets: TEXTS } = PRODUCT_MESSAGES;

interface PresetDialogProps {
  form: UseFormReturn<ProductValues>;
  place: PresetPlace;
  presets: readonly ProductPreset[];
  onClose: () => void;
}

/** Keeps the fields of a place under a name. It stands inside the form of the product, so it is none itself. */
export function PresetDialog({ form, place, presets, onClose }: PresetDialogProps) {
  const kind = kindOf(place);
  const values = form.getValues();
  const [name, setName] = useState(place === 'label' ? values.genericName : values[`${place}Name`]);
  const [error, setError] = useState<string>();
  const [savePreset, { isLoading }] = useSavePresetMutation();
  const save = async (): Promise<void> => {
    if (name.trim() === '') return setError(TEXTS.nameMissing);
    try {
      await savePreset({ kind, name: name.trim(), details: presetOf(form.getValues(), place) }).unwrap();
      toast.success(TEXTS.saved);
      onClose();
    } catch (failure) {
      setError(messageOf(failure, TEXTS.saveFailed));
    }
  };
  const saveOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void save();
  };
  return (
    <Dialog title={TEXTS.keep[kind]} description={TEXTS.hint[kind]} onCancel={onClose}>
      <div className="grid gap-4">
        <Field
          label={TEXTS.name}
          value={name}
          maxLength={MAX_PRESET_NAME}
          error={error}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={saveOnEnter}
        />
        <PresetList presets={presets} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="secondary" onClick={onClose}>
            {CONTROL_MESSAGES.cancel}
          </Button>
          <Button isBusy={isLoading} onClick={() => void save()}>
            {TEXTS.save}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function PresetList({ presets }: Pick<PresetDialogProps, 'presets'>) {
  const [removePreset, { isLoading }] = useRemovePresetMutation();
  const remove = (id: string) => attempt(() => removePreset(id).unwrap(), TEXTS.removeFailed);
  if (presets.length === 0) return null;
  return (
    <ul aria-label={TEXTS.kept} className="divide-y divide-line border-y border-line">
      {presets.map(({ _id, name }) => (
        <li key={_id} className="flex items-center justify-between gap-3 wrap-anywhere">
          {name}
          <IconButton
            icon="trash"
            label={PRODUCT_MESSAGES.remove(name)}
            disabled={isLoading}
            onClick={() => void remove(_id)}
          />
        </li>
      ))}
    </ul>
  );
}
