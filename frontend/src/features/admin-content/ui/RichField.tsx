import { CONTENT_VARIABLES } from '@shop/contracts/content';
import { useRef } from 'react';
import { TextArea } from '../../../shared/ui/Field';
import { MARKS, replaced, withMark, type Selected } from '../marks';
import { CONTENT_MESSAGES } from '../messages';

interface RichFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** A rich text with buttons that mark what is selected. */
export function RichField({ label, value, error, onChange }: RichFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const change = (edit: (selected: Selected) => Selected) => {
    const area = frame.current!.querySelector('textarea')!;
    const edited = edit({ text: area.value, start: area.selectionStart, end: area.selectionEnd });
    onChange(edited.text);
    // Once React has written the new value, which moves the cursor to its end.
    setTimeout(() => {
      area.focus();
      area.setSelectionRange(edited.start, edited.end);
    });
  };
  return (
    <div ref={frame}>
      <div role="group" aria-label={CONTENT_MESSAGES.toolbar(label)} className="mb-2 flex flex-wrap gap-1">
        {MARKS.map((mark) => (
          <button
            key={mark}
            type="button"
            onClick={() => change((selected) => withMark(selected, mark))}
            className="min-h-11 rounded-button border border-line bg-paper px-3 text-sm font-semibold hover:bg-sand"
          >
            {CONTENT_MESSAGES.marks[mark]}
          </button>
        ))}
        <select
          aria-label={CONTENT_MESSAGES.variable}
          value=""
          onChange={({ target }) => change((selected) => replaced(selected, `{${target.value}}`))}
          className="min-h-11 min-w-0 rounded-button border border-line bg-paper px-3 text-sm font-semibold"
        >
          <option value="">{CONTENT_MESSAGES.variable}</option>
          {CONTENT_VARIABLES.map((name) => (
            <option key={name} value={name}>
              {CONTENT_MESSAGES.variables[name]}
            </option>
          ))}
        </select>
      </div>
      <TextArea
        label={label}
        rows={18}
        hint={CONTENT_MESSAGES.richHint}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
