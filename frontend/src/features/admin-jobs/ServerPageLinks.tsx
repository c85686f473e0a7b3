import type { MouseEvent } from 'react';
import { baseApi } from '../../shared/api/base-api';
import { adminPaths } from '../../shared/config/admin-paths';
import { attempt } from '../../shared/ui/attempt';
import { Icon, type IconName } from '../../shared/ui/Icon';
import { ADMIN_JOBS_MESSAGES } from './messages';

const adminJobsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Grants this browser access to the job board and the API page, which the backend serves and which authenticate by cookie. */
    enterJobBoard: build.mutation<null, void>({
      query: () => ({ url: '/admin/job-board', method: 'POST' }),
    }),
  }),
});

const { useEnterJobBoardMutation } = adminJobsApi;

interface LinkProps {
  className: string;
  /** Opens an address. Replaced in tests. */
  open?: (address: string) => void;
}

interface Target {
  address: string;
  text: string;
  icon: IconName;
  /** The notification when the server does not grant access. */
  closed: string;
}

/** Opens the job board. */
export function JobBoardLink(props: LinkProps) {
  const { link, closed } = ADMIN_JOBS_MESSAGES;
  return <ServerPageLink {...props} address={adminPaths.jobs} text={link} icon="play" closed={closed} />;
}

/** Opens the description of the API. */
export function ApiDocsLink(props: LinkProps) {
  const { apiDocs, apiDocsClosed } = ADMIN_JOBS_MESSAGES;
  return <ServerPageLink {...props} address={adminPaths.apiDocs} text={apiDocs} icon="info" closed={apiDocsClosed} />;
}

/** Opens a page that is outside the storefront, after the server has granted this browser access. */
function ServerPageLink({
  className,
  open = (address) => globalThis.location.assign(address),
  address,
  text,
  icon,
  closed,
}: LinkProps & Target) {
  const [enter] = useEnterJobBoardMutation();
  const follow = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    await attempt(async () => {
      await enter().unwrap();
      open(address);
    }, closed);
  };
  return (
    <a href={address} className={className} onClick={(event) => void follow(event)}>
      <Icon name={icon} size={20} />
      {text}
    </a>
  );
}
