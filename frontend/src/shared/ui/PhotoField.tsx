import { UPLOAD_LIMIT_BYTES, UPLOAD_TYPES } from '@shop/contracts';
import { Field } from './Field';
import { PHOTO_MESSAGES } from './photo-messages';

/** Returns why these photos cannot be sent, or null. The server has the same rules. @param already number of photos that are stored */
export function photoFault(files: readonly File[], most: number, already = 0): string | null {
  if (files.length + already > most) return PHOTO_MESSAGES.tooMany(most);
  const large = files.find(({ size }) => size > UPLOAD_LIMIT_BYTES);
  if (large) return PHOTO_MESSAGES.tooLarge(large.name);
  const wrong = files.find(({ type }) => !(UPLOAD_TYPES as readonly string[]).includes(type));
  return wrong ? PHOTO_MESSAGES.wrongType(wrong.name) : null;
}

interface PhotoFieldProps {
  photos: readonly File[];
  hint: string;
  /** Why they cannot be sent. */
  fault: string | null;
  onChange: (photos: readonly File[]) => void;
}

/** Chooses photos, and names those chosen. */
export function PhotoField({ photos, hint, fault, onChange }: PhotoFieldProps) {
  return (
    <div>
      <Field
        label={PHOTO_MESSAGES.photos}
        isOptional
        hint={hint}
        error={fault ?? undefined}
        type="file"
        multiple
        accept={UPLOAD_TYPES.join(',')}
        onChange={({ target }) => onChange([...(target.files ?? [])])}
      />
      <ul className="mt-2 text-sm text-ink-2 empty:hidden">
        {photos.map(({ name }) => (
          <li key={name} className="truncate">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
