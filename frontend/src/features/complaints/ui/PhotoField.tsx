import { MAX_COMPLAINT_PHOTOS, UPLOAD_TYPES } from '@shop/contracts';
import { Field } from '../../../shared/ui/Field';
import { COMPLAINT_MESSAGES } from '../messages';

interface PhotoFieldProps {
  photos: readonly File[];
  /** Why they cannot be sent. */
  fault: string | null;
  onChange: (photos: readonly File[]) => void;
}

/** Chooses photos, and names those chosen. */
export function PhotoField({ photos, fault, onChange }: PhotoFieldProps) {
  return (
    <div>
      <Field
        label={COMPLAINT_MESSAGES.photos}
        isOptional
        hint={COMPLAINT_MESSAGES.photosHint(MAX_COMPLAINT_PHOTOS)}
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
