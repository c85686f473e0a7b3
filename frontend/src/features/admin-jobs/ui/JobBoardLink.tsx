import { paths } from '../../../shared/config/paths';
import { ADMIN_JOBS_MESSAGES } from '../messages';
import { ServerPageLink, type ServerPageLinkProps } from './ServerPageLink';

/** Opens the job board. */
export function JobBoardLink(props: ServerPageLinkProps) {
  const { link, closed } = ADMIN_JOBS_MESSAGES;
  return <ServerPageLink {...props} address={paths.admin.jobs} text={link} icon="play" closed={closed} />;
}
