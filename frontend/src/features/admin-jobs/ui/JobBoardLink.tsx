import type { MouseEvent } from 'react';
import { messageOf } from '../../../shared/api/message-of';
import { paths } from '../../../shared/config/paths';
import { Icon } from '../../../shared/ui/Icon';
import { toast } from '../../../shared/ui/toast';
import { useEnterJobBoardMutation } from '../api';
import { ADMIN_JOBS_MESSAGES } from '../messages';

interface JobBoardLinkProps {
  className: string;
  /** Opens an address. Replaced in tests. */
  open?: (address: string) => void;
}

/** Opens the job board, which is outside the storefront, after the server has granted access. */
export function JobBoardLink({
  className,
  open = (address) => globalThis.location.assign(address),
}: JobBoardLinkProps) {
  const [enter] = useEnterJobBoardMutation();
  const follow = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    try {
      await enter().unwrap();
      open(paths.admin.jobs);
    } catch (error) {
      toast.error(messageOf(error, ADMIN_JOBS_MESSAGES.closed));
    }
  };
  return (
    <a href={paths.admin.jobs} className={className} onClick={(event) => void follow(event)}>
      <Icon name="play" size={20} />
      {ADMIN_JOBS_MESSAGES.link}
    </a>
  );
}
