import type { ContentSummary } from '@shop/contracts/content';
import { formatMoment } from '@shop/contracts/calendar';
import { adminPaths } from '../../shared/config/admin-paths';
import { Link } from '../../shared/ui/Link';
import { Loaded } from '../../shared/ui/Loaded';
import { useLoadError } from '../../shared/ui/use-load-error';
import { useContentListQuery } from './api';
import { CONTENT_MESSAGES } from './messages';

/** All documents, each with what is shown at present. */
export function ContentList() {
  const query = useContentListQuery(undefined, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, CONTENT_MESSAGES.notLoaded);
  return (
    <Loaded query={query} error={error}>
      {(documents) => (
        <ul className="max-w-3xl divide-y divide-line rounded-card border border-line bg-paper">
          {documents.map((document) => (
            <li key={document.key}>
              <Link
                to={adminPaths.contentOf(document.key)}
                className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-5 py-3 hover:bg-sand"
              >
                <span className="font-semibold">{CONTENT_MESSAGES.documents[document.key]}</span>
                <span className="text-sm text-ink-2">{stateOf(document)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function stateOf({ publishedAt, scheduledAt, hasDraft }: ContentSummary): string {
  return [
    publishedAt === null ? CONTENT_MESSAGES.original : CONTENT_MESSAGES.changed(formatMoment(publishedAt)),
    scheduledAt !== null && CONTENT_MESSAGES.scheduledFor(formatMoment(scheduledAt)),
    hasDraft && CONTENT_MESSAGES.hasDraft,
  ]
    .filter(Boolean)
    .join(' · ');
}
