import { useId, type ComponentProps } from 'react';
import { CONTROL, describedBy, FieldFrame, type FieldTexts } from './field-frame';

interface SelectProps extends FieldTexts, ComponentProps<'select'> {
  isOptional?: boolean;
}

/** A labelled native select; the options are its children. */
export function Select({ label, hint, error, isOptional, className, ...select }: SelectProps) {
  const generated = useId();
  const id = select.id ?? generated;
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, className }}>
      <select {...select} {...describedBy(id, { label, hint, error })} className={CONTROL} />
    </FieldFrame>
  );
}
