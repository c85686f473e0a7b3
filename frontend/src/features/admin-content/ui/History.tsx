import type { ContentTexts, ContentVersion, EditedContent } from '@shop/contracts/content';
import { formatMoment } from '@shop/contracts/calendar';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { toast } from '../../../shared/ui/toast';
import { useCancelVersionMutation, useLazyVersionTextsQuery } from '../api';
import { CONTENT_MESSAGES } from '../messages';

interface HistoryProps {
  content: EditedContent;
  /** Puts texts into the form. */
  onEdit: (texts: ContentTexts) => void;
}

/** Scheduled and published versions, to edit and publish again or to cancel. */
export function History({ content: { key, versions }, onEdit }: HistoryProps) {
  const [load] = useLazyVersionTextsQuery();
  const [cancel] = useCancelVersionMutation();
  const edit = (id: string) =>
    attempt(async () => {
      onEdit(await load({ key, id }).unwrap());
      toast.success(CONTENT_MESSAGES.restored);
    }, CONTENT_MESSAGES.versionNotLoaded);
  const drop = (id: string) =>
    attempt(async () => {
      await cancel({ key, id }).unwrap();
      toast.success(CONTENT_MESSAGES.cancelled);
    }, CONTENT_MESSAGES.notCancelled);
  return (
    <Card title={CONTENT_MESSAGES.history}>
      {versions.length === 0 && <p className="text-ink-2">{CONTENT_MESSAGES.noHistory}</p>}
      <ul className="max-h-96 divide-y divide-line overflow-y-auto">
        {versions.map((version) => (
          <Version
            key={version._id}
            version={version}
            onEdit={() => void edit(version._id)}
            onCancel={() => void drop(version._id)}
          />
        ))}
      </ul>
      <Button kind="quiet" className="-ml-2" onClick={() => onEdit({})}>
        {CONTENT_MESSAGES.useOriginals}
      </Button>
    </Card>
  );
}

interface VersionProps {
  version: ContentVersion;
  onEdit: () => void;
  onCancel: () => void;
}

function Version({ version: { publishAt, by, state, isOriginal }, onEdit, onCancel }: VersionProps) {
  const moment = formatMoment(publishAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <p>
        {CONTENT_MESSAGES.version(moment, by)}
        <span className="block text-sm text-ink-2 empty:hidden">
          {[CONTENT_MESSAGES.states[state], isOriginal && CONTENT_MESSAGES.toOriginal].filter(Boolean).join(' · ')}
        </span>
      </p>
      <div className="flex gap-2">
        <Button
          kind="quiet"
          aria-label={CONTENT_MESSAGES.editVersion(moment)}
          onClick={onEdit}
          className="px-0! text-sm"
        >
          {CONTENT_MESSAGES.edit}
        </Button>
        {state === 'scheduled' && (
          <Button
            kind="quiet"
            aria-label={CONTENT_MESSAGES.cancelVersion(moment)}
            onClick={onCancel}
            className="px-0! text-sm"
          >
            {CONTENT_MESSAGES.cancel}
          </Button>
        )}
      </div>
    </li>
  );
}
