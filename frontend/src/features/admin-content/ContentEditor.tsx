import type { ContentKey, EditedContent } from '@shop/contracts/content';
import { formatMoment } from '@shop/contracts/calendar';
import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { Field } from '../../shared/ui/Field';
import { Loaded } from '../../shared/ui/Loaded';
import { Notice } from '../../shared/ui/Notice';
import { UnsavedChanges } from '../../shared/ui/UnsavedChanges';
import { useLoadError } from '../../shared/ui/use-load-error';
import { Card } from '../../shared/ui/Card';
import { CHIP } from '../../shared/ui/chip';
import { useEditedContentQuery } from './api';
import { CONTENT_MESSAGES } from './messages';
import { ContentFields } from './ui/ContentFields';
import { History } from './ui/History';
import { useContentEditor } from './use-content-editor';

/** The form of one document, with its preview and history. */
export function ContentEditor({ contentKey }: { contentKey: ContentKey }) {
  const query = useEditedContentQuery(contentKey);
  const error = useLoadError(query, CONTENT_MESSAGES.notLoaded);
  return (
    <Loaded query={{ ...query, data: query.currentData }} error={error}>
      {(content) => <Editor content={content} />}
    </Loaded>
  );
}

function Editor({ content }: { content: EditedContent }) {
  const { key, draft } = content;
  const editor = useContentEditor(content);
  return (
    <div className="grid gap-6">
      {draft && (
        <Notice>
          <p>{CONTENT_MESSAGES.draftOf(draft.by, formatMoment(draft.savedAt))}</p>
          <Button kind="quiet" className="-ml-2" onClick={() => void editor.discardDraft()}>
            {CONTENT_MESSAGES.discard}
          </Button>
        </Notice>
      )}
      <form onSubmit={editor.saveDraft} noValidate className="grid max-w-3xl gap-6">
        <UnsavedChanges hasChanges={editor.form.formState.isDirty}>{CONTENT_MESSAGES.notSaved}</UnsavedChanges>
        <ContentFields contentKey={key} form={editor.form} fixed={content.fixed} />
        <Actions editor={editor} />
      </form>
      {editor.html !== null && <Preview name={CONTENT_MESSAGES.documents[key]} html={editor.html} />}
      <History content={content} onEdit={editor.edit} />
    </div>
  );
}

function Actions({ editor }: { editor: ReturnType<typeof useContentEditor> }) {
  const { isBusy, publishAt, setPublishAt, preview, publish, publishAnyway, dropped } = editor;
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <Field
        label={CONTENT_MESSAGES.publishAt}
        type="datetime-local"
        isOptional
        hint={CONTENT_MESSAGES.publishAtHint}
        value={publishAt}
        onChange={({ target }) => setPublishAt(target.value)}
        className="max-w-72"
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={publish} disabled={isBusy}>
          {publishAt === '' ? CONTENT_MESSAGES.publish : CONTENT_MESSAGES.schedule}
        </Button>
        <Button kind="secondary" onClick={preview} disabled={isBusy}>
          {CONTENT_MESSAGES.preview}
        </Button>
        <Button kind="secondary" type="submit" disabled={isBusy}>
          {CONTENT_MESSAGES.saveDraft}
        </Button>
      </div>
      {dropped.length > 0 && (
        <ConfirmDialog
          title={CONTENT_MESSAGES.dropsHeading}
          confirmLabel={CONTENT_MESSAGES.publishAnyway}
          onConfirm={() => publishAnyway(new Event('submit') as never)}
          onCancel={editor.keepVariables}
        >
          <p>{CONTENT_MESSAGES.drops(dropped)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** A preview is looked at, not used. */
const LOOK_ONLY = '<style>a,button,input,summary{pointer-events:none}</style>';

interface PreviewProps {
  name: string;
  html: string;
}

/** The page of the shop as the server has rendered it. Scripts do not run in it. */
function Preview({ name, html }: PreviewProps) {
  const [isPhone, setIsPhone] = useState(false);
  const size = (text: string, phone: boolean) => (
    <button type="button" aria-pressed={isPhone === phone} onClick={() => setIsPhone(phone)} className={CHIP}>
      {text}
    </button>
  );
  return (
    <Card
      title={CONTENT_MESSAGES.preview}
      aside={
        <div className="flex gap-2">
          {size(CONTENT_MESSAGES.desktop, false)}
          {size(CONTENT_MESSAGES.phone, true)}
        </div>
      }
    >
      <iframe
        title={CONTENT_MESSAGES.previewOf(name)}
        srcDoc={html + LOOK_ONLY}
        // Its styles come from the shop; without `allow-scripts` nothing in it runs.
        sandbox="allow-same-origin"
        className={`mx-auto h-[70vh] w-full border border-line bg-canvas ${isPhone ? 'max-w-90' : ''}`}
      />
    </Card>
  );
}
