import { UPLOAD_TYPES } from '@shop/contracts';
import { useId, useState, type ChangeEvent, type DragEvent } from 'react';
import { Icon } from '../../../shared/ui/Icon';
import { IconButton } from '../../../shared/ui/IconButton';
import { RichText } from '../../../shared/ui/RichText';
import { PRODUCT_MESSAGES } from '../messages';
import type { Upload } from '../use-image-uploads';

interface ImageUploadsProps {
  uploads: readonly Upload[];
  add: (files: Iterable<File>) => void;
  dismiss: (id: number) => void;
}

/** A drop zone with a file input, and the progress of each upload. */
export function ImageUploads({ uploads, add, dismiss }: ImageUploadsProps) {
  const [isOver, setIsOver] = useState(false);
  const hint = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    add([...(target.files ?? [])]);
    target.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    add(event.dataTransfer.files);
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <>
      <label
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={`mt-2 flex cursor-pointer items-center gap-3 rounded-card border-2 border-dashed p-4 has-focus-visible:outline-2 has-focus-visible:outline-forest ${isOver ? 'border-forest bg-sand' : 'border-field hover:bg-canvas'}`}
      >
        <Icon name="upload" className="text-forest" />
        <span className="font-semibold">{PRODUCT_MESSAGES.uploadImages}</span>
        <span id={hint} className="text-sm text-muted">
          {PRODUCT_MESSAGES.dropHint}
        </span>
        <input
          type="file"
          multiple
          accept={UPLOAD_TYPES.join(',')}
          onChange={choose}
          aria-label={PRODUCT_MESSAGES.uploadImages}
          aria-describedby={hint}
          className="sr-only"
        />
      </label>
      <ul className="mt-3 grid gap-2 empty:hidden">
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} onDismiss={() => dismiss(upload.id)} />
        ))}
      </ul>
    </>
  );
}

function UploadLine({ upload: { fileName, percent, fault }, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  if (fault) {
    return (
      <li className="flex items-center gap-2 text-sm">
        <Icon name="alert" size={18} className="text-danger" />
        <span role="alert" className="min-w-0 flex-1">
          <RichText
            text={PRODUCT_MESSAGES.uploadFault(fileName, fault)}
            tags={{ file: (inside) => <strong className="break-all">{inside}</strong> }}
          />
        </span>
        <IconButton icon="close" label={PRODUCT_MESSAGES.dismissUpload(fileName)} onClick={onDismiss} />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-3 text-sm">
      <span className="min-w-0 flex-1 truncate">{fileName}</span>
      <progress
        max={100}
        value={percent}
        aria-label={PRODUCT_MESSAGES.uploadOf(fileName)}
        className="h-2 w-32 accent-forest"
      />
      <span className="w-20 text-right tabular-nums">
        {percent < 100 ? PRODUCT_MESSAGES.percent(percent) : PRODUCT_MESSAGES.checking}
      </span>
    </li>
  );
}
