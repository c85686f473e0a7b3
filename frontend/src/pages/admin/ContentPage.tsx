import { CONTENT_KEYS } from '@shop/contracts/content';
import { Navigate, useParams } from 'react-router-dom';
import { CONTENT_MESSAGES } from '../../features/admin-content';
import { ContentEditor } from '../../features/admin-content/ContentEditor';
import { adminPaths } from '../../shared/config/admin-paths';
import { Icon } from '../../shared/ui/Icon';
import { Link } from '../../shared/ui/Link';
import { PageHead } from '../../shared/ui/PageHead';

/** One document of the content. */
export function ContentPage() {
  const { contentKey } = useParams();
  const key = CONTENT_KEYS.find((one) => one === contentKey);
  if (!key) return <Navigate to={adminPaths.content} replace />;
  const title = CONTENT_MESSAGES.documents[key];
  return (
    <>
      <PageHead title={title} isPrivate />
      <Link to={adminPaths.content} className="link inline-flex min-h-11 items-center gap-1 text-sm sm:min-h-8">
        <Icon name="arrowLeft" size={16} />
        {CONTENT_MESSAGES.back}
      </Link>
      <h1 className="mt-1 mb-6 text-h2">{title}</h1>
      <ContentEditor key={key} contentKey={key} />
    </>
  );
}
