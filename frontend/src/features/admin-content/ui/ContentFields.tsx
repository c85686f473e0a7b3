import { AA, isColor, textContrast, type BrandFont } from '@shop/contracts/brand';
import {
  contentFields,
  isMailKey,
  type ContentField,
  type ContentKey,
  type ContentTexts,
} from '@shop/contracts/content';
import type { UseFormReturn } from 'react-hook-form';
import { imageVariants, UPLOAD_LIMIT_BYTES, UPLOAD_TYPES } from '@shop/contracts';
import { Field, TextArea } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { CONTENT_MESSAGES } from '../messages';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/toast';
import { useUploadContentImageMutation } from '../api';
import { RichField } from './RichField';

interface OneFieldProps {
  contentKey: ContentKey;
  name: string;
  field: ContentField;
  form: UseFormReturn<ContentTexts>;
  /** Fields that the operator has set. */
  fixed: ContentTexts;
}

/** Lines longer than this get a box of several lines. */
const LONG = 150;

function OneField({ contentKey, name, field, form, fixed }: OneFieldProps) {
  const error = form.formState.errors[name]?.message;
  const value = form.watch(name);
  const label = CONTENT_MESSAGES.field(contentKey, name);
  const hint = hintOf({ contentKey, name, field });
  const onChange = (text: string) => form.setValue(name, text, { shouldDirty: true });
  if (fixed[name] !== undefined)
    return <Field {...{ label }} hint={CONTENT_MESSAGES.fixed} value={fixed[name]} readOnly />;
  switch (field.kind) {
    case 'rich':
      return <RichField {...{ label, value, error, onChange }} />;
    case 'image':
      return <ImageField isLogo={name === 'logo'} {...{ label, hint, value, error, onChange }} />;
    case 'color':
      return (
        <Field
          {...{ label, error }}
          type="color"
          hint={[hint, name === 'accent' ? '' : contrastOf(value)].filter(Boolean).join(' ')}
          {...form.register(name)}
        />
      );
    case 'choice':
      return (
        <Select {...{ label, hint, error }} {...form.register(name)}>
          {field.options?.map((option) => (
            <option key={option} value={option}>
              {CONTENT_MESSAGES.fonts[option as BrandFont]}
            </option>
          ))}
        </Select>
      );
    default: {
      const texts = { label, error, hint, maxLength: field.max };
      return field.kind === 'line' && field.max > LONG ? (
        <TextArea {...texts} rows={field.max > 500 ? 4 : 2} {...form.register(name)} />
      ) : (
        <Field {...texts} type={field.kind === 'link' ? 'url' : 'text'} {...form.register(name)} />
      );
    }
  }
}

function hintOf({ contentKey, name, field }: Pick<OneFieldProps, 'contentKey' | 'name' | 'field'>): string | undefined {
  if (!isMailKey(contentKey)) return CONTENT_MESSAGES.hint(contentKey, name);
  return field.variables?.length ? CONTENT_MESSAGES.fillsIn(field.variables) : undefined;
}

function contrastOf(color: string): string {
  if (!isColor(color)) return '';
  const contrast = textContrast(color);
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
  return contrast >= AA.text ? CONTENT_MESSAGES.goodColor(ratio) : CONTENT_MESSAGES.weakColor(ratio, AA.text);
}

/** The fields of a document, in its order. */
export function ContentFields({ contentKey, form, fixed }: Pick<OneFieldProps, 'contentKey' | 'form' | 'fixed'>) {
  return (
    <div className="grid gap-5">
      {isMailKey(contentKey) && <p className="text-ink-2">{CONTENT_MESSAGES.mailHint}</p>}
      {Object.entries(contentFields(contentKey)).map(([name, field]) => (
        <OneField key={name} {...{ contentKey, name, field, form, fixed }} />
      ))}
    </div>
  );
}

interface ImageFieldProps {
  label: string;
  /** A logo stays transparent. */
  isLogo: boolean;
  hint: string | undefined;
  /** The address of an upload; empty for the original. */
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
}

/** Uploads an image in place of the original. */
function ImageField({ label, isLogo, hint, value, error, onChange }: ImageFieldProps) {
  const [upload, { isLoading }] = useUploadContentImageMutation();
  const send = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > UPLOAD_LIMIT_BYTES) return toast.error(CONTENT_MESSAGES.tooLarge);
    await attempt(async () => {
      onChange((await upload({ file, isLogo }).unwrap()).image);
    }, CONTENT_MESSAGES.notUploaded);
  };
  return (
    <div className="grid content-start gap-2">
      <Field
        label={label}
        hint={hint}
        error={error}
        type="file"
        accept={UPLOAD_TYPES.join(',')}
        onChange={({ target }) => void send(target.files?.[0])}
      />
      {value ? (
        <div className="flex flex-wrap items-center gap-4">
          <img
            src={value}
            srcSet={imageVariants(value, 'webp') ?? undefined}
            sizes="10rem"
            alt=""
            className="h-20 rounded-card"
          />
          <Button kind="quiet" onClick={() => onChange('')}>
            {CONTENT_MESSAGES.removeImage}
          </Button>
        </div>
      ) : (
        <p role="status" className="text-sm text-muted">
          {isLoading ? CONTENT_MESSAGES.uploading : CONTENT_MESSAGES.originalImage}
        </p>
      )}
    </div>
  );
}
