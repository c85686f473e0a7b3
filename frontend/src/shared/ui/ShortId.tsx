import { Icon } from './Icon';
import { CONTROL_MESSAGES } from './control-messages';
import { toast } from './toast';

const SHOWN_CHARACTERS = 8;

async function copy(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    toast.success(CONTROL_MESSAGES.idCopied);
  } catch {
    toast.error(CONTROL_MESSAGES.idNotCopied(id));
  }
}

/** The beginning of an ID. A click copies the whole. */
export function ShortId({ id }: { id: string }) {
  return (
    <button
      type="button"
      onClick={() => void copy(id)}
      title={id}
      aria-label={CONTROL_MESSAGES.copyId(id)}
      className="inline-flex min-h-11 items-center gap-1.5 font-mono text-sm text-ink-2 hover:text-forest"
    >
      {id.slice(0, SHOWN_CHARACTERS)}
      <Icon name="copy" size={16} />
    </button>
  );
}
