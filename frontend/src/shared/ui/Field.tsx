import { useId, type ComponentProps, type ReactNode } from 'react';
import { CONTROL, describedBy, FieldFrame, type FieldTexts } from './field-frame';
import { CHOOSE_AGAIN } from './choose-again';
import { CONTROL_MESSAGES } from './control-messages';

interface FieldProps extends FieldTexts, ComponentProps<'input'> {
  /** Shows "(optional)" beside the label. */
  isOptional?: boolean;
  /** Fixed text inside the box before the value, such as "+91". */
  prefix?: string;
  /** A control inside the box at its end, such as "Show password". */
  ending?: ReactNode;
}

/** A labelled input. Accepts all props of an input, so `{...register('email')}` works. */
export function Field({ label, hint, error, isOptional, prefix, ending, className, ...input }: FieldProps) {
  const generated = useId();
  const id = input.id ?? generated;
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, className }}>
      <div className="relative">
        {prefix && (
          <span aria-hidden="true" className="absolute inset-y-0 left-3 grid place-items-center text-muted">
            {prefix}
          </span>
        )}
        <input
          type="text"
          {...(input.type === 'file' && CHOOSE_AGAIN)}
          {...input}
          {...describedBy(id, { label, hint, error })}
          className={`${CONTROL} ${prefix ? 'pl-13' : ''} ${ending ? 'pr-13' : ''}`}
        />
        {ending && <div className="absolute inset-y-0 right-1 grid place-items-center">{ending}</div>}
      </div>
    </FieldFrame>
  );
}

/** The field of an e-mail address: the person's own, unless `autoComplete` says otherwise. */
export function EmailField(props: Partial<FieldProps>) {
  const typing = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
  return <Field label={CONTROL_MESSAGES.email} autoComplete="email" {...typing} {...props} />;
}

interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {
  isOptional?: boolean;
}

/** A labelled multi-line input. */
export function TextArea({ label, hint, error, isOptional, className, ...textarea }: TextAreaProps) {
  const generated = useId();
  const id = textarea.id ?? generated;
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, className }}>
      <textarea rows={4} {...textarea} {...describedBy(id, { label, hint, error })} className={CONTROL} />
    </FieldFrame>
  );
}
