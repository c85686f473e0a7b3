import { paths } from '../../../shared/config/paths';
import { ADMIN_JOBS_MESSAGES } from '../messages';
import { ServerPageLink, type ServerPageLinkProps } from './ServerPageLink';

/** Opens the description of the API. */
export function ApiDocsLink(props: ServerPageLinkProps) {
  const { apiDocs, apiDocsClosed } = ADMIN_JOBS_MESSAGES;
  return <ServerPageLink {...props} address={paths.admin.apiDocs} text={apiDocs} icon="info" closed={apiDocsClosed} />;
}
