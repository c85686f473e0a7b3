import { LIMITS, type RefusedCode } from '@shop/contracts';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { Icon } from '../../../shared/ui/Icon';
import { IconButton } from '../../../shared/ui/IconButton';
import { CHECKOUT_MESSAGES } from '../messages';
import type { DiscountCodes } from '../useDiscountCodes';
import type { CodeOutcome } from '../useQuote';

const { codes: TEXTS } = CHECKOUT_MESSAGES;

interface DiscountCodeFieldProps {
  entered: DiscountCodes;
  outcome: CodeOutcome;
  /** True while a payment is in progress. */
  isDisabled?: boolean;
}

/** Entered codes and a field for another one. Nothing in a shop without codes. */
export function DiscountCodeField({ entered: { codes, change }, outcome, isDisabled }: DiscountCodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const refusalOf = (code: string) => outcome.refused.find((refused) => refused.code === code);
  const remove = (code: string) => {
    change(codes.filter((one) => one !== code));
    input.current?.focus();
  };
  // A code that did not apply is replaced by the next one.
  const add = (code: string) =>
    change([...codes.filter((one) => one !== code && !refusalOf(one)), code].slice(-LIMITS.codes));
  if (!outcome.isOffered && codes.length === 0) return null;
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <ul aria-live="polite" aria-label={TEXTS.entered} className="grid gap-2 empty:hidden">
        {codes.map((code) => (
          <EnteredCode
            key={code}
            code={code}
            refusal={refusalOf(code)}
            isChecked={outcome.isChecked}
            onRemove={isDisabled ? undefined : () => remove(code)}
          />
        ))}
      </ul>
      {outcome.isOffered && !isDisabled && <CodeForm input={input} onAdd={add} />}
    </div>
  );
}

function CodeForm({
  input,
  onAdd,
}: {
  input: React.RefObject<HTMLInputElement | null>;
  onAdd: (code: string) => void;
}) {
  const [code, setCode] = useState('');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return input.current?.focus();
    onAdd(code.trim().toUpperCase());
    setCode('');
  };
  return (
    <form onSubmit={apply} className="flex items-end gap-2">
      <Field
        ref={input}
        label={TEXTS.label}
        className="min-w-0 flex-1"
        value={code}
        maxLength={LIMITS.codeLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" kind="secondary">
        {TEXTS.apply}
      </Button>
    </form>
  );
}

interface EnteredCodeProps {
  code: string;
  refusal: RefusedCode | undefined;
  isChecked: boolean;
  onRemove: (() => void) | undefined;
}

function EnteredCode({ code, refusal, isChecked, onRemove }: EnteredCodeProps) {
  return (
    <li className="flex items-center gap-2 rounded-button border border-line py-1 pr-1 pl-3">
      <div className="min-w-0 flex-1 py-1.5">
        <p className="font-semibold wrap-anywhere">{code}</p>
        {isChecked && (
          <p className={`flex items-start gap-1.5 text-sm ${refusal ? 'text-danger' : 'text-forest'}`}>
            <Icon name={refusal ? 'alert' : 'check'} size={16} className="mt-0.5" />
            {refusal ? refusal.message : TEXTS.applied}
          </p>
        )}
      </div>
      {onRemove && <IconButton icon="close" label={TEXTS.remove(code)} onClick={onRemove} />}
    </li>
  );
}
