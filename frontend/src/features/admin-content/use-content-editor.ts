import { contentFields, droppedVariables, type ContentTexts, type EditedContent } from '@shop/contracts/content';
import { formatMoment, fromDateTimeInput } from '@shop/contracts/calendar';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { attempt } from '../../shared/ui/attempt';
import { saveOnSubmit } from '../../shared/ui/save-on-submit';
import { toast } from '../../shared/ui/toast';
import {
  useDiscardDraftMutation,
  usePreviewContentMutation,
  usePublishContentMutation,
  useSaveDraftMutation,
} from './api';
import { CONTENT_MESSAGES } from './messages';

const namesOf = ({ key }: EditedContent) => Object.keys(contentFields(key));

/** The values of the form: the originals, with changed texts over them. */
const valuesOf = (content: EditedContent, texts: ContentTexts): ContentTexts =>
  Object.fromEntries(namesOf(content).map((name) => [name, texts[name] ?? content.originals[name] ?? '']));

/** The texts that differ from the originals. */
const textsOf = (content: EditedContent, values: ContentTexts): ContentTexts =>
  Object.fromEntries(
    Object.entries(values).filter(([name, text]) => text.trim() !== '' && text !== content.originals[name]),
  );

/** When the texts were published that are public now; null for the original. */
const publicSince = ({ versions }: EditedContent): string | null =>
  versions.find(({ state }) => state === 'current')?.publishAt ?? null;

/** Resets the form to texts that are stored, with what was typed since they were sent. */
function resetTo(form: UseFormReturn<ContentTexts>, stored: ContentTexts, sent: ContentTexts): void {
  const typed = form.getValues();
  form.reset(stored);
  for (const [name, text] of Object.entries(typed))
    if (text !== sent[name]) form.setValue(name, text, { shouldDirty: true });
}

/** The form of a document: its texts, and what can be done with them. */
export function useContentEditor(content: EditedContent) {
  const { key, draft } = content;
  const form = useForm<ContentTexts>({ defaultValues: valuesOf(content, draft?.texts ?? content.published) });
  const [html, setHtml] = useState<string | null>(null);
  const [publishAt, setPublishAt] = useState('');
  const [basedOn, setBasedOn] = useState(draft?.savedAt ?? null);
  const seen = { basedOn, setBasedOn };
  const drafts = useDrafts(content, form, seen);
  const [renderPreview, previewing] = usePreviewContentMutation();
  const publishing = usePublishing(content, form, { publishAt, ...seen });
  const act = (save: (texts: ContentTexts) => Promise<unknown>, failed: string) =>
    saveOnSubmit(
      form,
      async (values) => void (await save(textsOf(content, values))),
      failed,
      Object.fromEntries(namesOf(content).map((name) => [`texts.${name}`, name])),
    );
  const preview = async (texts: ContentTexts) => setHtml((await renderPreview({ key, texts }).unwrap()).html);
  return {
    ...{ form, html, publishAt, setPublishAt },
    isBusy: drafts.isSaving || previewing.isLoading || publishing.isPublishing,
    edit: (texts: ContentTexts) => form.reset(valuesOf(content, texts), { keepDefaultValues: true }),
    saveDraft: act(drafts.save, CONTENT_MESSAGES.draftNotSaved),
    discardDraft: drafts.discard,
    preview: act(preview, CONTENT_MESSAGES.noPreview),
    dropped: publishing.dropped,
    publish: act(publishing.check, CONTENT_MESSAGES.notPublished),
    publishAnyway: act((texts) => publishing.publish(texts, true), CONTENT_MESSAGES.notPublished),
    keepVariables: publishing.dismiss,
  };
}

/** When the draft was saved that the form has; null without one. */
interface SeenDraft {
  basedOn: string | null;
  setBasedOn: (savedAt: string | null) => void;
}

function useDrafts(content: EditedContent, form: UseFormReturn<ContentTexts>, { basedOn, setBasedOn }: SeenDraft) {
  const { key, published } = content;
  const [saveDraft, saving] = useSaveDraftMutation();
  const [discardDraft] = useDiscardDraftMutation();
  return {
    isSaving: saving.isLoading,
    save: async (texts: ContentTexts) => {
      const sent = form.getValues();
      setBasedOn((await saveDraft({ key, texts, basedOn }).unwrap()).savedAt);
      resetTo(form, valuesOf(content, texts), sent);
      toast.success(CONTENT_MESSAGES.draftSaved);
    },
    discard: () =>
      attempt(async () => {
        await discardDraft(key).unwrap();
        setBasedOn(null);
        form.reset(valuesOf(content, published));
        toast.success(CONTENT_MESSAGES.discarded);
      }, CONTENT_MESSAGES.notDiscarded),
  };
}

function usePublishing(
  content: EditedContent,
  form: UseFormReturn<ContentTexts>,
  { publishAt, basedOn, setBasedOn }: SeenDraft & { publishAt: string },
) {
  const { key } = content;
  const [seen, setSeen] = useState(publicSince(content));
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const [publishContent, { isLoading }] = usePublishContentMutation();
  const publish = async (texts: ContentTexts, dropsVariables: boolean) => {
    setDropped([]);
    const sent = form.getValues();
    const at = publishAt === '' ? null : fromDateTimeInput(publishAt);
    setSeen(publicSince(await publishContent({ key, texts, publishAt: at, dropsVariables, basedOn, seen }).unwrap()));
    setBasedOn(null);
    resetTo(form, valuesOf(content, texts), sent);
    toast.success(at === null ? CONTENT_MESSAGES.published : CONTENT_MESSAGES.scheduled(formatMoment(at)));
  };
  return {
    dropped,
    publish,
    isPublishing: isLoading,
    dismiss: () => setDropped([]),
    check: async (texts: ContentTexts) => {
      const names = droppedVariables(key, texts).flatMap(({ variables }) => variables);
      if (names.length > 0) setDropped(names);
      else await publish(texts, false);
    },
  };
}
