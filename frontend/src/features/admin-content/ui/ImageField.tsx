import { imageVariants, UPLOAD_LIMIT_BYTES, UPLOAD_TYPES } from '@shop/contracts';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/toast';
import { useUploadContentImageMutation } from '../api';
import { CONTENT_MESSAGES } from '../messages';

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
export function ImageField({ label, isLogo, hint, value, error, onChange }: ImageFieldProps) {
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
