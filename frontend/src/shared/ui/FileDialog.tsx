import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { messageOf } from '../api/message-of';
import { DialogForm } from './DialogForm';
import { Field } from './Field';

type FormProps = ComponentProps<typeof DialogForm>;

interface FileDialogProps extends Pick<FormProps, 'title' | 'description' | 'submitLabel' | 'onCancel'> {
  label: string;
  accept: string;
  maxBytes: number;
  texts: { readonly tooLarge: string; readonly failed: string };
  send: (file: File) => Promise<unknown>;
  /** Below the file, such as what the server has found in it. */
  children?: ReactNode;
}

/** A dialog that sends a file. */
export function FileDialog({ label, accept, maxBytes, texts, send, children, ...dialog }: FileDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const choose = (chosen: File | undefined) => {
    const isTooLarge = chosen !== undefined && chosen.size > maxBytes;
    setError(isTooLarge ? texts.tooLarge : undefined);
    setFile(isTooLarge ? undefined : chosen);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    return send(file!)
      .then(() => setError(undefined))
      .catch((failure: unknown) => setError(messageOf(failure, texts.failed)))
      .finally(() => setIsBusy(false));
  };
  return (
    <DialogForm {...dialog} isBusy={isBusy} isDisabled={!file} onSubmit={submit}>
      <Field
        type="file"
        label={label}
        accept={accept}
        className="[&_input]:py-2.5"
        error={error}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {children}
    </DialogForm>
  );
}
