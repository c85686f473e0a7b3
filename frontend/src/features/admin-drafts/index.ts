export { useChangeDraftMutation, useCreateDraftMutation, useDraftQuery, useDraftQuoteQuery } from './api';
export { DRAFT_MESSAGES } from './messages';
export { DraftActions } from './ui/DraftActions';
export { DraftFacts } from './ui/DraftFacts';
export { DraftList } from './ui/DraftList';
export { ItemsField, type ChosenItem } from './ui/ItemsField';
