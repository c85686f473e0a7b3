import { createContext, use, useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { ADMIN_MESSAGES } from './admin-messages';
import { Button } from './Button';
import { CONTROL_MESSAGES } from './control-messages';
import { UnsavedChanges } from './UnsavedChanges';

interface SavedPart {
  form: HTMLFormElement;
  isDirty: boolean;
  isBusy: boolean;
}

/** Takes the state of a form, or null when it is gone. */
const OneSaveContext = createContext<(id: string, part: SavedPart | null) => void>(() => undefined);

/** Stands in a form that the button of its page saves. Hidden, it still lets Enter in a field submit the form. */
export function SavedByPage({ isDirty, isBusy }: Pick<SavedPart, 'isDirty' | 'isBusy'>) {
  const report = use(OneSaveContext);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    const form = button.current?.form;
    if (form) report(id, { form, isDirty, isBusy });
  }, [report, id, isDirty, isBusy]);
  useEffect(() => () => report(id, null), [report, id]);
  return (
    <button ref={button} type="submit" hidden>
      {ADMIN_MESSAGES.saveSettings}
    </button>
  );
}

/**
 * Forms with one button that saves those that were changed, or all when none was; it stays in view. Each still checks and
 * sends its own values, and says whether that worked.
 */
export function OneSave({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<ReadonlyMap<string, SavedPart>>(new Map());
  const report = useCallback(
    (id: string, part: SavedPart | null) =>
      setParts((before) => {
        const after = new Map(before);
        if (part) after.set(id, part);
        else after.delete(id);
        return after;
      }),
    [],
  );
  const all = [...parts.values()];
  const changed = all.filter(({ isDirty }) => isDirty);
  const isBusy = all.some((part) => part.isBusy);
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const save = () => {
    isPressed.current = true;
    (changed.length > 0 ? changed : all).forEach(({ form }) => form.requestSubmit());
  };
  useEffect(() => {
    // Browsers take the focus from a button that is disabled.
    if (!isBusy && isPressed.current && document.activeElement === document.body) button.current?.focus();
    if (!isBusy) isPressed.current = false;
  }, [isBusy]);
  return (
    <OneSaveContext value={report}>
      <UnsavedChanges hasChanges={changed.length > 0}>{ADMIN_MESSAGES.settingsNotSaved}</UnsavedChanges>
      <div className="grid max-w-3xl gap-6">{children}</div>
      <div className="sticky bottom-(--office-bar) z-10 -mx-4 mt-6 flex max-w-[calc(48rem+2rem)] flex-wrap items-center gap-4 border-t border-line bg-canvas px-4 py-3">
        <Button ref={button} isBusy={isBusy} disabled={all.length === 0} onClick={save}>
          {ADMIN_MESSAGES.saveSettings}
        </Button>
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {changed.length > 0 ? CONTROL_MESSAGES.unsavedChanges : ''}
        </p>
      </div>
    </OneSaveContext>
  );
}
